import { randomUUID } from "node:crypto";
import { expect, test as base, type Page, WITH_PICTURES } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeRing } from "../fixtures/backend.ts";
import { letterTo } from "../fixtures/post.ts";
import { visit } from "../fixtures/visit.ts";
import { add, cart, quantity, quoted, stored } from "../pages/cart-page.ts";
import { order, placed, submit, typeAddress } from "../pages/checkout-page.ts";

const test = base.extend<{ ring: Awaited<ReturnType<typeof makeRing>> }>({
  ring: async ({}, provide) => {
    const ring = await makeRing([5, 5, 0]);
    await provide(ring);
    await ring.remove();
  },
});

// Also at the desktop's width, where `npm run test:all` goes these ways once more.
test.use({ ...WITH_PICTURES, hasTouch: true });

const size = (page: Page, value: number) => page.getByRole("radio", { name: new RegExp(`^${value}`) });
const price = (page: Page) =>
  page
    .getByRole("main")
    .getByText(/^€1\d\d,00$/)
    .first();

test(
  "a size is chosen by touch: price, facts, stock and address follow at once",
  { tag: "@phone" },
  async ({ page, ring }) => {
    await visit(page, ring.path);
    await expect(size(page, 54)).toBeChecked();
    await size(page, 56).tap();
    await expect(size(page, 56)).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`${ring.path}-56$`));
    await expect(page.getByText("Innenumfang 56 mm").first()).toBeVisible();
    await expect(price(page)).toHaveText("€156,00");
    // Sold out: it can be chosen, to hear when it is back.
    await size(page, 58).tap();
    await expect(page.getByRole("button", { name: "In den Warenkorb", exact: true })).toBeHidden();
    await expect(
      page.getByRole("region", { name: "Sollen wir Ihnen schreiben, sobald der Artikel wieder da ist?" }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowRight");
    await expect(size(page, 54)).toBeFocused();
    await expect(size(page, 54)).toBeChecked();
  },
);

test(
  "a ring that fits shows the size: the screen is set by a card, the circle is true to scale",
  { tag: "@phone" },
  async ({ page, ring }) => {
    await visit(page, ring.path);
    await page.getByRole("link", { name: "Welche Größe habe ich?" }).tap();
    const sheet = page.getByRole("dialog", { name: "Welche Größe habe ich?" });
    const widthOf = async (name: string) =>
      (await sheet.getByRole("img", { name }).locator("span").boundingBox())!.width;
    await sheet.getByRole("slider", { name: "Größe des Felds" }).fill("6");
    await expect.poll(() => widthOf("Kreis von 17,2 mm Durchmesser")).toBeCloseTo((54 / Math.PI) * 6, 0);
    await sheet.getByRole("radio", { name: "Größe 56" }).tap();
    await expect.poll(() => widthOf("Kreis von 17,8 mm Durchmesser")).toBeCloseTo((56 / Math.PI) * 6, 0);
    await expectAccessible(page);
    await sheet.getByRole("button", { name: "Größe 56 wählen" }).tap();
    await expect(sheet).toBeHidden();
    await expect(size(page, 56)).toBeChecked();
  },
);

test("without JavaScript each size is a page of its own", async ({ browser, ring }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(ring.path);
  await size(page, 56).click();
  await expect(page).toHaveURL(new RegExp(`${ring.path}-56$`));
  await expect(price(page)).toHaveText("€156,00");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${ring.path}$`));
  await context.close();
});

test(
  "law 52: two sizes of a ring, one engraved: cart, order, mail, and withdrawal from the other alone",
  { tag: "@phone" },
  async ({ page, ring }) => {
    const email = `ring-${randomUUID()}@pruefung.example`;
    await visit(page, `${ring.path}-56`);
    await page.getByRole("checkbox", { name: "Gravieren lassen (kostenlos)" }).check();
    await add(page).tap();
    await expect(page.getByText("Bitte geben Sie ein, was wir gravieren sollen")).toBeVisible();
    await page.getByRole("textbox", { name: "Ihr Text" }).fill("Zoë");
    await expect(page.getByText("Diese Zeichen können wir nicht gravieren: ë")).toBeVisible();
    const long = "Für Mia von Jo, mit Liebe";
    await page.getByRole("textbox", { name: "Ihr Text" }).fill(long);
    await expect(page.getByText("Höchstens 20 Zeichen lassen sich gravieren. Ihr Text hat 25.")).toBeVisible();
    await add(page).tap();
    await expect(page.getByRole("textbox", { name: "Ihr Text" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Ihr Text" })).toHaveValue(long);
    expect(JSON.parse((await stored(page)) ?? "null")?.state?.lines ?? []).toEqual([]);
    await page.getByRole("textbox", { name: "Ihr Text" }).fill("Mia & Jo");
    await expect(page.getByRole("img", { name: "Vorschau: „Mia & Jo“, Klassisch, Innenseite" })).toBeVisible();
    await expect(page.getByText("besteht kein Widerrufsrecht")).toBeVisible();
    await expectAccessible(page);
    await quoted(page, () => add(page).tap());
    await expect(cart(page).getByText("Gravur „Mia & Jo“ (Klassisch, Innenseite)")).toBeVisible();
    await visit(page, ring.path);
    await quoted(page, () => add(page).tap());
    for (const named of [54, 56])
      await expect(quantity(cart(page), `${ring.name}, Ringgröße ${named}`)).toHaveValue("1");
    expect(JSON.parse((await stored(page))!)).toMatchObject({ version: 1 });

    await visit(page, "/checkout");
    await expect(order(page).getByText("besteht kein Widerrufsrecht")).toBeVisible();
    await typeAddress(page, email);
    await page.getByRole("radio", { name: /Vorkasse/ }).check();
    await submit(page).tap();
    const bought = await placed(page);
    expect(bought.total).toBe(310);
    expect(bought.order_items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      `${ring.name}, Ringgröße 54`,
      `${ring.name}, Ringgröße 56`,
    ]);
    expect(await ring.stock()).toEqual([4, 4, 0]);
    const text = (await letterTo(email, bought.number)).text.replace(/\s+/g, " ");
    expect(text).toContain("Gravur „Mia & Jo“ (Klassisch, Innenseite)");
    expect(text).toContain("besteht kein Widerrufsrecht");

    await visit(page, new URL(page.url()).pathname.replace(/\/danke$/, ""));
    await expect(
      page.getByText(
        `Das betrifft in dieser Bestellung: ${ring.name}, Ringgröße 56, Gravur „Mia & Jo“ (Klassisch, Innenseite).`,
      ),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Vertrag widerrufen" })).toBeVisible();
  },
);
