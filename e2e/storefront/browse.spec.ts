import { expect, test, WITH_PICTURES } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";

test.use(WITH_PICTURES);

test("home shows six products, the story and the way to rings and necklaces", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/");
  const products = page.getByRole("region", { name: "UNSERE PRODUKTE" });
  await expect(products.getByRole("article")).toHaveCount(6);
  await expect(products.getByRole("link", { name: /Wirbelnde Nacht.*€49,90/ })).toHaveAttribute(
    "href",
    "/product/wirbelnde-nacht",
  );
  await expect(page.getByRole("heading", { name: "Wo Kunst auf Geduld trifft" })).toBeVisible();
  await page.getByRole("link", { name: "Ringe" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Ringe" })).toBeVisible();
});

test("law 2, 7, 8: the product page tells facts, price, VAT, shipping and delivery time", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-23T11:59:00+01:00");
  await visit(page, "/product/wirbelnde-nacht");
  const main = page.getByRole("main");
  await expect(main.getByText("Do. 26. – Mo. 30. November (3–5 Werktage), kostenlos")).toBeVisible();
  const terms = main.getByText("Bei Vorkasse: 3–5 Werktage ab dem Tag nach Ihrem Überweisungsauftrag.");
  await expect(terms).toBeHidden();
  await main.getByText("Lieferung & Rückgabe").click();
  await expect(terms).toBeVisible();
  for (const fact of ["€49,90", "1000", "48 × 60 cm", "Premium Karton, matt"])
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  await expect(main.getByText("inkl. MwSt., Versand kostenlos", { exact: true })).toBeVisible();
  await main.getByRole("link", { name: "Versand kostenlos" }).first().click();
  await expect(page.getByRole("row", { name: /Expressversand €15,00 1–2 Werktage/ })).toBeVisible();
});

test("what decides is on a phone's first screen: picture, name, price, what it is like, delivery, button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The longest beginnings of a description.
  for (const slug of ["wirbelnde-nacht", "teich-im-morgenlicht", "konzert-fuer-sechs-linien", "orange-ueber-rubin"]) {
    await visit(page, `/product/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByText(/Werktage\), kostenlos$/)).toBeVisible();
    await expect(main.getByRole("button", { name: "In den Warenkorb", exact: true }).first()).toBeInViewport({
      ratio: 1,
    });
    const stage = main.getByRole("button", { name: "Bild in voller Größe ansehen" });
    await expect(stage).toBeInViewport({ ratio: 1 });
    // Nothing stands beside the picture: it has all of the width between the gutters.
    expect((await stage.boundingBox())!.width).toBe(350);
    for (const name of ["Schwierigkeit zeigen", "Probepuzzle spielen"])
      await expect(main.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  // Sizes and engraving stand before its button.
  await visit(page, "/product/facetta-ring");
  await expect(page.getByRole("region", { name: "Kaufen" }).getByRole("button")).toBeInViewport({ ratio: 1 });
});

test(
  "leafing through the pictures and showing the difficulty move nothing below them",
  { tag: "@all" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/product/wirbelnde-nacht");
    const top = () => page.getByRole("heading", { level: 1 }).evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    for (const thumb of await page.getByRole("button", { name: /^(Bild \d+ zeigen|Probepuzzle ansehen)$/ }).all()) {
      await thumb.click();
      await expect(thumb).toHaveAttribute("aria-pressed", "true");
      expect(await top()).toBe(before);
    }
    await page.getByRole("button", { name: "Schwierigkeit zeigen" }).click();
    await expect(page.getByText(/^Eingefärbt: /).first()).toBeVisible();
    expect(await top()).toBe(before);
  },
);

test("without scripts the product page tells the working days", { tag: "@all" }, async ({ page }) => {
  expect(await (await page.request.get("/product/wirbelnde-nacht")).text()).toContain("in 3–5 Werktagen, kostenlos");
});

test("an accordion shows that it opens, also where the system chooses the colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/product/wirbelnde-nacht");
  const mark = page
    .locator("summary", { hasText: "Produktdetails" })
    .evaluate((summary) => getComputedStyle(summary, "::after").backgroundImage);
  expect(await mark).toContain("linear-gradient");
});

test("accordions are closed at first and open independently", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/product/wirbelnde-nacht");
  // Once more under product safety.
  const number = page.getByText("KG-1001").first();
  await expect(number).toBeHidden();
  await page.getByText("Pflege & Aufbewahrung").click();
  await page.getByText("Produktdetails").click();
  await expect(number).toBeVisible();
  await expect(page.getByText(/weichen, trockenen Tuch/)).toBeVisible();
});

test(
  "the gallery turns by keys and swipe, wraps around, and enlarges until Escape",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/product/wirbelnde-nacht");
    const thumbs = page.getByRole("button", { name: /^Bild \d+ zeigen$/ });
    const first = thumbs.first();
    const second = page.getByRole("button", { name: "Probepuzzle ansehen" });
    const last = thumbs.last();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    const stage = page.getByRole("button", { name: "Bild in voller Größe ansehen" });
    await stage.focus();
    await page.keyboard.press("ArrowRight");
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ArrowLeft");
    await expect(first).toHaveAttribute("aria-pressed", "true");

    const box = (await stage.boundingBox())!;
    const swipe = async (by: number) => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 + by, box.y + box.height / 2);
      await page.mouse.up();
    };
    await swipe(-60);
    await expect(second).toHaveAttribute("aria-pressed", "true");
    await swipe(60);
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await swipe(60);
    await expect(last).toHaveAttribute("aria-pressed", "true");

    await stage.focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Bilder von Wirbelnde Nacht" });
    await expect(viewer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(viewer).toBeHidden();
    await expect(stage).toBeFocused();
  },
);

test("without JavaScript there are products, prices, breadcrumb and links", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Loses Puzzleteil ins Bild einsetzen" })).toBeHidden();
  await page.getByText("Tisch", { exact: true }).click();
  await expect(page.getByRole("img", { name: "Das fertige Puzzle auf einem Tisch" })).toBeVisible();
  await page.getByRole("link", { name: "Alle ansehen" }).click();
  await expect(page.getByRole("article").first()).toContainText("€");
  await page.getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("navigation", { name: "Sie sind hier" })).toContainText("Startseite");
  await page.getByText("Beschreibung").click();
  await expect(page.getByRole("group").filter({ hasText: "Beschreibung" })).toHaveAttribute("open", "");
  await context.close();
});

test(
  "with Save-Data what a card knows of its product is shown while the page is fetched, and the way back leads to where one was",
  { tag: "@phone" },
  async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    await visit(page, "/category/shop");
    const card = page.getByRole("article").filter({ hasText: "Wirbelnde Nacht" });
    await card.scrollIntoViewIfNeeded();
    // What a preview is made with comes once the page rests.
    await page.waitForLoadState("networkidle");
    const place = await card.boundingBox();
    await page.route("**/product/**", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await card.getByRole("link").click();
    const preview = page.locator("[data-preview]");
    await expect(preview.getByText("Wirbelnde Nacht").last()).toBeVisible();
    await expect(preview.getByText("€49,90")).toBeVisible();
    await expect(preview.getByText("inkl. MwSt., Versand kostenlos")).toBeVisible();
    // Only to be seen: the page itself is announced when it has come.
    await expect(page.getByRole("heading", { name: "Wirbelnde Nacht", level: 1 })).toHaveCount(0);
    arrival.resolve();
    await expect(page.getByRole("heading", { name: "Wirbelnde Nacht", level: 1 })).toBeVisible();
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveURL("/product/wirbelnde-nacht");
    await page.goBack();
    await expect.poll(() => card.boundingBox()).toEqual(place);
  },
);

test(
  "a product in view is there with the tap, and the way back leads to where one was",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/category/shop");
    const card = page.getByRole("article").filter({ hasText: "Wirbelnde Nacht" });
    const data = page.waitForResponse(/\/product\/wirbelnde-nacht\?_rsc/);
    await card.scrollIntoViewIfNeeded();
    await data;
    await page.waitForLoadState("networkidle");
    const place = await card.boundingBox();
    // Nothing more is asked for.
    await page.route("**/product/**", (route) => route.abort());
    await card.getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Wirbelnde Nacht", level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/product/wirbelnde-nacht");
    await page.goBack();
    await expect.poll(() => card.boundingBox()).toEqual(place);
  },
);
