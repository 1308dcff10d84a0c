import type { Page } from "@playwright/test";
import { makeProduct, service } from "../fixtures/backend.ts";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const FILES = [
  "tusche-und-stille",
  "tusche-und-stille-teile",
  "geschichte",
  "hero",
  "feature-ringe",
  "menu-shop",
  "feature-halsketten",
];

let product: Awaited<ReturnType<typeof makeProduct>>;
test.beforeAll(async () => {
  product = await makeProduct();
  const pictures = FILES.map((name, index) => ({
    url: `/kunst/${name}.webp`,
    alt: `Ansicht ${index + 1}`,
    caption: `Unterschrift ${index + 1}`,
    width: 1280,
    height: index === 2 ? 900 : 1600,
    color: "#808080",
  }));
  await service.rpc("set_product_pictures", { p_products: [{ id: product.id, pictures }] }).throwOnError();
});
test.afterAll(() => product.remove());

const stageOf = (page: Page) => page.getByRole("button", { name: "Bild in voller Größe ansehen" });

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the price is on the first screen", async ({ page }) => {
    await visit(page, "/product/wirbelnde-nacht");
    const price = await page.getByRole("main").getByText("€49,90").first().boundingBox();
    expect(price!.y + price!.height).toBeLessThan(844);
  });

  test("the bar that stays names the product and shows it", async ({ page }) => {
    await visit(page, product.path);
    await page.getByText("Kundenbewertungen").scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 2000);
    const bar = page.getByRole("region", { name: "Kaufen" });
    await expect(bar.getByText(product.name)).toBeVisible();
    await expect(bar.locator("img")).toBeVisible();
  });
});

test("on a wide screen the pictures stay while the text is read", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/product/wirbelnde-nacht");
  for (const name of ["Produktdetails", "Pflege & Aufbewahrung", "Angaben zur Produktsicherheit"])
    await page.getByText(name, { exact: true }).click();
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  const box = (await stageOf(page).boundingBox())!;
  expect(box.y).toBeGreaterThan(80);
  expect(box.y + box.height).toBeLessThan(900);
});

test("on a tablet picture, name, price and button share the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, product.path);
  for (const part of [
    stageOf(page),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("button", { name: "In den Warenkorb", exact: true }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});
