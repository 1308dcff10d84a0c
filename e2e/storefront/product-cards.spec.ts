import { cart, quantity } from "../pages/cart-page.ts";
import { catalog } from "../fixtures/catalog.ts";
import { readPage } from "../fixtures/html.ts";
import { MISSING_STATUS } from "../fixtures/missing-status.ts";
import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

const jewelry = catalog.filter(({ pieces }) => pieces === null);

test("a card tells pieces and difficulty, and its bag puts one piece into the cart", async ({ page, hasTouch }) => {
  await visit(page, "/");
  const card = page
    .getByRole("region", { name: "UNSERE PRODUKTE" })
    .getByRole("article")
    .filter({ hasText: "Wirbelnde Nacht" });
  await expect(card).toContainText("1000 Teile · ");
  // In words on narrow cards too.
  expect((await card.getByText("Mittel", { exact: true }).boundingBox())!.width).toBeGreaterThan(30);
  const bag = card.getByRole("button", { name: "In den Warenkorb: Wirbelnde Nacht" });
  const { width, height } = (await bag.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // Pressed twice by a nervous finger it is still one piece.
  await (hasTouch ? bag.tap() : bag.dblclick());
  await expect(cart(page)).toContainText("„Wirbelnde Nacht“ liegt in Ihrem Warenkorb.");
  await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("1");
  await expect(cart(page)).toContainText("€49,90");
});

test("cards beside each other have their prices on one line", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/shop");
  const prices = page
    .getByRole("main")
    .getByRole("article")
    .getByText(/^(ab )?€/);
  const boxes = await prices.evaluateAll((all) =>
    all.map((price) => {
      const card = price.closest("article")!.getBoundingClientRect();
      return { row: Math.round(card.top), y: Math.round(price.getBoundingClientRect().bottom) };
    }),
  );
  expect(boxes.length).toBeGreaterThan(10);
  expect(new Set(boxes.map(({ row, y }) => `${row} ${y}`)).size).toBe(new Set(boxes.map(({ row }) => row)).size);
});

test("'Neueste zuerst' begins with what is marked as new", async ({ page }) => {
  await visit(page, "/category/shop?sort=newest");
  const count = Math.min(catalog.filter(({ is_new }) => is_new).length, 24);
  const cards = page.getByRole("main").getByRole("article");
  for (let index = 0; index < count; index++) await expect(cards.nth(index)).toContainText("NEW");
});

test("a row of products leafs on to its end and from there to its start; where all are in view there are no buttons", async ({
  page,
  hasTouch,
}) => {
  await visit(page, "/product/arcus-bracelet");
  const row = page.getByRole("region", { name: "Das könnte Ihnen auch gefallen" });
  const next = row.getByRole("button", { name: "Weiterblättern" });
  // There a finger moves the row.
  if (hasTouch) return expect(next).toBeHidden();
  const scrolled = () =>
    row
      .getByRole("list")
      .evaluate(({ scrollLeft, scrollWidth, clientWidth }) => scrollLeft / (scrollWidth - clientWidth));
  await next.click();
  await expect.poll(scrolled).toBeCloseTo(1);
  await next.click();
  await expect.poll(scrolled).toBeCloseTo(0);
  await row.getByRole("button", { name: "Zurückblättern" }).click();
  await expect.poll(scrolled).toBeCloseTo(1);

  const few = page.getByRole("region", { name: "Weitere Armbänder" });
  await expect(few.getByRole("article").last()).toBeVisible();
  await expect(few.getByRole("button", { name: "Weiterblättern" })).toBeHidden();
});

test("law 54: with an engraving a ring arrives later and is not said to be returnable", async ({ page }) => {
  await visit(page, "/product/facetta-ring");
  const main = page.getByRole("main");
  await main.getByText("Lieferung & Rückgabe").click();
  const returns = main.getByText(/14 Tage Widerrufsrecht|Vollständige und unbenutzte Artikel/);
  const arrival = main.getByText(/Werktage\), kostenlos$/).filter({ visible: true });
  const inAdvance = main.getByText("Bei Vorkasse: ").filter({ visible: true });
  await expect(returns.filter({ visible: true })).toHaveCount(2);
  await expect(inAdvance).toContainText("Bei Vorkasse: 3–5 Werktage");
  const plain = await arrival.textContent();

  const tick = page.getByRole("checkbox", { name: "Gravieren lassen (kostenlos)" });
  await tick.check();
  await expect(returns.filter({ visible: true })).toHaveCount(0);
  await expect(inAdvance).toContainText("Bei Vorkasse: 5–7 Werktage");
  await expect(arrival).toHaveCount(1);
  await expect(arrival).not.toHaveText(plain!);

  await tick.uncheck();
  await expect(returns.filter({ visible: true })).toHaveCount(2);
  await expect(arrival).toHaveText(plain!);
});

test("law 54: a product says how long it can be given back by law and besides, and leads to the terms", async ({
  page,
}) => {
  await visit(page, "/product/wirbelnde-nacht");
  const main = page.getByRole("main");
  await main.getByText("Lieferung & Rückgabe").click();
  await expect(main.getByText("14 Tage Widerrufsrecht")).toBeVisible();
  await expect(main.getByText(/^Vollständige und unbenutzte Artikel .+ bis 30 Tage nach der Lieferung/)).toBeVisible();
  await main.getByRole("link", { name: "freiwillig zurück" }).click();
  await expect(page).toHaveURL("/agb#freiwillige-ruecknahme-und-ringaenderung");
});

test("law 54: a ring that cannot be resized says so", { tag: "@all" }, async ({ page }) => {
  const other = jewelry.find(({ slug }) => slug === "duo-ring")!;
  await visit(page, `/product/${other.slug}`);
  await expect(page.getByText("Dieser Ring lässt sich nicht in der Größe ändern.")).toBeVisible();
  await expect(page.getByText("einmal kostenlos um bis zu")).toHaveCount(0);
});

test("home links each category by a picture, to what is new, and to what the shop promises", async ({ page }) => {
  await visit(page, "/");
  const categories = page.getByRole("region", { name: "Finden Sie Ihr Motiv" });
  await expect(categories.getByRole("link", { name: "Tiere" }).locator("img")).toHaveCount(1);
  const fresh = page.getByRole("region", { name: "Neu eingetroffen" }).getByRole("article");
  await expect(fresh).toHaveCount(4);
  for (const article of await fresh.all()) await expect(article).toContainText("NEW");
  await page.getByRole("link", { name: "30 Tage Rückgabe für unbenutzte Artikel" }).click();
  await expect(page).toHaveURL("/agb#freiwillige-ruecknahme-und-ringaenderung");
  await expect(page.getByRole("heading", { name: "Freiwillige Rücknahme und Ringänderung" })).toBeInViewport();
});

for (const [path, heading, status] of [
  ["/product/nirgends", "Produkt nicht gefunden", MISSING_STATUS],
  ["/product/nirgends/bewertung-schreiben", "Produkt nicht gefunden", MISSING_STATUS],
  ["/product/nirgends/bewertungen", "Seite nicht gefunden", 404],
  ["/category/nirgends", "Seite nicht gefunden", MISSING_STATUS],
  ["/category/nirgends?sort=name", "Seite nicht gefunden", 404],
  ["/ueber-uns/laeden/nirgends", "Seite nicht gefunden", MISSING_STATUS],
  ["/gibt/es/nicht", "Seite nicht gefunden", 404],
] as const) {
  test(`${path} is a whole page without scripts, with a search and the categories`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    const html = await answer.text();
    const { titles, headings, isHidden, links } = readPage(html);
    expect(html).toMatch(/<html[^>]* lang="de"/);
    expect(html).not.toContain("__next_error__");
    expect(titles).toEqual([`${heading} – Kunst & Geduld`]);
    expect(headings).toEqual([heading]);
    expect(isHidden).toBe(true);
    expect(html).toMatch(/<form[^>]*action="\/suche"/);
    expect(links).toEqual(expect.arrayContaining(["/", "/category/tiere", "/category/rings"]));
  });
}

test("a product on paper has nothing to press", async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText("€49,90").first()).toBeVisible();
  for (const name of [/In den Warenkorb/, /Favoriten/, /blättern/, "Probepuzzle spielen"])
    await expect(main.getByRole("button", { name }), String(name)).toHaveCount(0);
  await expect(main.getByRole("spinbutton")).toHaveCount(0);
});
