import { expect, test, type Locator, type Page } from "../fixtures/test.ts";
import { reload, visit } from "../fixtures/visit.ts";

const PRODUCT = "/product/wirbelnde-nacht";
const RING = "/product/facetta-ring";

type Layer = { path: string; open: (page: Page) => Locator; dialog: string | RegExp; onlyPhone?: boolean };

const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name });
/** A layer that is not here is not seen to close by Back: openModal and useLayer (components/hooks/layers.ts) open all of them. */
const LAYERS: Layer[] = [
  { path: PRODUCT, open: button("Menü öffnen"), dialog: "Menü", onlyPhone: true },
  { path: PRODUCT, open: (page) => page.getByRole("banner").getByRole("link", { name: "Suche" }), dialog: "Suche" },
  { path: PRODUCT, open: button(/^Warenkorb(,|$)/), dialog: "Warenkorb" },
  { path: PRODUCT, open: button(/^Favoriten(,|$)/), dialog: "Ihre Favoriten" },
  { path: PRODUCT, open: button("Bild in voller Größe ansehen"), dialog: /^Bilder von/ },
  { path: PRODUCT, open: play, dialog: /^Probepuzzle/ },
  { path: RING, open: (page) => page.getByRole("link", { name: "Welche Größe habe ich?" }), dialog: /Größe/ },
  { path: PRODUCT, open: writeReview, dialog: "Bewertung schreiben" },
  { path: "/category/shop", open: (page) => page.locator("[data-focus=filter]"), dialog: "Filter" },
];

function play(page: Page): Locator {
  return page.getByRole("button", { name: "Probepuzzle spielen" });
}

function writeReview(page: Page): Locator {
  return page.getByRole("link", { name: "Bewertung schreiben" });
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const layerOf = (page: Page) => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0);

async function open(page: Page, layer: Layer): Promise<Locator> {
  if (layer.open === play) await page.getByRole("button", { name: "Probepuzzle ansehen" }).click();
  if (layer.open === writeReview) await page.getByText("Kundenbewertungen").click();
  await layer.open(page).click();
  const dialog = page.getByRole("dialog", { name: layer.dialog });
  await expect(dialog).toBeVisible();
  await expect.poll(() => layerOf(page)).toBe(1);
  return dialog;
}

/** Back closes each layer and keeps the page. */
async function expectBackToCloseAll(page: Page): Promise<void> {
  for (const layer of LAYERS.filter(({ onlyPhone }) => !onlyPhone || isPhone(page)))
    await test.step(String(layer.dialog), async () => {
      await visit(page, layer.path);
      const dialog = await open(page, layer);
      const place = await page.evaluate(() => scrollY);
      await page.goBack();
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(place);
      await expect(page).toHaveURL(layer.path);
    });
  await test.step("a layer closed otherwise, or a reload, leaves no entry behind", async () => {
    const [, layer] = LAYERS as [Layer, Layer];
    await visit(page, "/impressum");
    await visit(page, layer.path);
    await open(page, layer);
    await page.goBack();
    await page.goForward();
    await expect.poll(() => layerOf(page)).toBe(0);
    await reload(page);
    await open(page, layer);
    await reload(page);
    await expect.poll(() => layerOf(page)).toBe(0);
    const dialog = await open(page, layer);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect.poll(() => layerOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/impressum");
  });
}

test("Back closes the topmost layer on a phone", { tag: ["@all", "@phone"] }, async ({ page }) => {
  test.skip(!isPhone(page), "large screens have other layers");
  test.slow();
  await expectBackToCloseAll(page);
  await test.step("a link in a layer takes its place in the history", async () => {
    await visit(page, PRODUCT);
    const menu = await open(page, LAYERS[0]!);
    await menu.getByRole("link", { name: "Fotografie" }).click();
    await expect(page).toHaveURL("/category/fotografie");
    await page.goBack();
    await expect(page).toHaveURL(PRODUCT);
    await expect(menu).toBeHidden();
    await page.goForward();
    await expect(page).toHaveURL("/category/fotografie");
  });
  await test.step("filters that were chosen stay when Back closes their sheet", async () => {
    await visit(page, "/category/shop");
    const sheet = await open(page, LAYERS.at(-1)!);
    await sheet.getByRole("checkbox").first().check();
    await expect(page).toHaveURL(/\?/);
    await expect.poll(() => layerOf(page)).toBe(1);
    const filtered = page.url();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(filtered);
    await page.goBack();
    await expect(page).toHaveURL("/category/shop");
  });
});

test("Back closes the topmost layer on a desktop", { tag: "@all" }, async ({ page }) => {
  test.slow();
  await expectBackToCloseAll(page);
});
