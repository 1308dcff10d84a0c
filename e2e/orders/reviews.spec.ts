import { expect, type Page } from "../fixtures/test.ts";
import { changeOrder, placeOrder } from "../fixtures/admin-data.ts";
import { ownAddress } from "../fixtures/own-address.ts";
import { test } from "../pages/admin-page.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { makeProduct, service } from "../fixtures/backend.ts";
import { visit } from "../fixtures/visit.ts";

test.skip(({ hasTouch }) => hasTouch, "The layouts differ by one column; the narrow one is measured below.");
test.use({ extraHTTPHeaders: ownAddress() });

const fold = (page: Page) => page.locator("summary", { hasText: "Kundenbewertungen" });
const writeLink = (page: Page) => page.getByRole("link", { name: "Bewertung schreiben" });
const text = (page: Page) => page.getByLabel("Ihr Text");
const submit = (page: Page) => page.getByRole("button", { name: "Bewertung absenden" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Vielen Dank für Ihre Bewertung" });
const row = (page: Page, words: string) => page.getByRole("main").getByRole("row").filter({ hasText: words });
const entry = (page: Page, words: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: words });

/** A product with published reviews, written before anybody saw its page. */
async function makeReviewed(reviews: { rating: number; body: string; is_sample?: boolean }[]) {
  const product = await makeProduct();
  const rows = reviews.map((review, index) => ({
    product_id: product.id,
    author: "Ada L.",
    mode: "test",
    status: "published",
    is_sample: false,
    created_at: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
    ...review,
  }));
  await service.from("reviews").insert(rows).throwOnError();
  return product;
}

test(
  "law 17: written by keyboard, published by an admin, shown at once, taken back at once",
  { tag: "@all" },
  async ({ page }) => {
    const product = await makeProduct();
    const { number, email } = await placeOrder({ lines: [{ id: product.id, cents: 4990, quantity: 1 }] });
    for (const action of ["pay", "dispatch"]) await changeOrder(number, action);
    const words = `Sauber gestanzt <b>${product.name}</b>`;

    await visit(page, product.path);
    await fold(page).click();
    await expect(page.getByText("Noch keine Bewertungen")).toBeVisible();
    await expect(page.getByText("So prüfen wir Bewertungen:")).toBeVisible();

    await writeLink(page).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bewertung schreiben" });
    await dialog.getByRole("radio", { name: "1 Stern, nicht gut" }).focus();
    await page.keyboard.press("Space");
    for (let step = 1; step < 4; step += 1) await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("radio", { name: "4 Sterne, gut" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("  \n");
    await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
    await submit(page).press("Enter");
    await expect(text(page)).toHaveAccessibleDescription(/Bitte schreiben Sie ein paar Worte\./);
    await expect(text(page)).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.type(words);
    await expect(submit(page)).not.toHaveAttribute("aria-disabled");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => dialog.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });

    // What is missing or wrong is said at its field, and nothing typed is lost.
    await page.getByLabel("Vorname").fill("Erika");
    await page.getByLabel("Nachname").fill("Mustermann");
    await page.getByText("Bestellnummer angeben").press("Enter");
    await page.getByLabel("Bestellnummer", { exact: true }).fill(number.toLowerCase());
    await submit(page).press("Enter");
    await expect(page.getByText("Bitte geben Sie Ihre E-Mail-Adresse ein.")).toBeVisible();
    await expect(text(page)).toHaveValue(`  \n${words}`);
    await expect(dialog.getByRole("radio", { name: "4 Sterne, gut" })).toBeChecked();
    await page.getByLabel("E-Mail-Adresse der Bestellung").fill(email);
    await submit(page).press("Enter");
    await expect(thanks(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await writeLink(page).press("Enter");
    await expect(text(page)).toHaveValue("");
    await page.keyboard.press("Escape");

    await visit(page, "/admin");
    await page.getByRole("link", { name: /Bewertung(en)? zu prüfen/ }).click();
    await expect(row(page, product.name)).toContainText("Offen");
    await page.getByRole("searchbox").fill(product.name);
    await page.getByRole("button", { name: "Suchen" }).click();
    await expect(page.getByRole("status").filter({ hasText: "1 Bewertung" })).toBeVisible();
    await expect(row(page, words)).toContainText("Verifizierter Kauf");
    await expect(row(page, words).getByRole("link", { name: number })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Bewertung von Erika M. veröffentlichen" }).click();
    await expect(page.getByText("Bewertung veröffentlicht")).toBeVisible();

    await visit(page, product.path);
    await page.getByRole("link", { name: "Durchschnitt 4,0 von 5 Sternen, 1 Bewertung" }).click();
    await expect(entry(page, words)).toContainText("Verifizierter Kauf");
    await expect(entry(page, words)).toContainText("Erika M.");
    await expectAccessible(page);
    for (const secret of ["Mustermann", email, number]) expect(await page.content()).not.toContain(secret);

    await visit(page, `/admin/bewertungen?status=published&q=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "Auf die Bewertung von Erika M. antworten" }).click();
    const reply = page.getByRole("dialog", { name: "Antwort auf die Bewertung von Erika M." });
    await reply.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(reply.getByLabel("Ihre Antwort")).toHaveAccessibleDescription(/Bitte schreiben Sie eine Antwort\./);
    await reply.getByLabel("Ihre Antwort").fill("Vielen Dank <b>Ihnen</b>.");
    await expectAccessible(page);
    await reply.getByRole("button", { name: "Veröffentlichen" }).click();
    await expect(page.getByText("Antwort veröffentlicht")).toBeVisible();
    await visit(page, product.path);
    await fold(page).click();
    await expect(entry(page, words)).toContainText("Vielen Dank <b>Ihnen</b>.");
    await expect(entry(page, words)).toContainText("Antwort von Kunst & Geduld, ");
    await visit(page, `/admin/bewertungen?status=published&q=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "Antwort auf die Bewertung von Erika M. entfernen" }).click();
    await expect(page.getByText("Antwort entfernt")).toBeVisible();
    await visit(page, product.path);
    await fold(page).click();
    await expect(entry(page, words)).not.toContainText("Antwort von Kunst & Geduld");

    await visit(page, `/admin/bewertungen?status=published&q=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "Bewertung von Erika M. ablehnen" }).click();
    await expect(page.getByText("Bewertung abgelehnt")).toBeVisible();
    await visit(page, product.path);
    await fold(page).click();
    await expect(page.getByText("Noch keine Bewertungen")).toBeVisible();
    await visit(page, `/admin/bewertungen?q=${encodeURIComponent(product.name)}`);
    await page.getByRole("button", { name: "Bewertung von Erika M. löschen" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("Keine Bewertung gefunden.")).toBeVisible();
    await product.remove();
  },
);

test("law 17: samples are labelled, come last, and are never counted", async ({ page }) => {
  const product = await makeReviewed([
    { rating: 2, body: "Von einem Kunden." },
    { rating: 5, body: "Von uns.", is_sample: true },
  ]);
  await visit(page, product.path);
  await page.getByRole("link", { name: "Durchschnitt 2,0 von 5 Sternen, 1 Bewertung" }).click();
  await expect(page.getByText("Die folgenden Bewertungen sind Beispiele.")).toBeVisible();
  await expect(entry(page, "Von uns.")).toContainText("Beispielbewertung");
  await expect(entry(page, "Von einem Kunden.")).not.toContainText("Beispielbewertung");
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(data).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":2,"reviewCount":1}');
  expect(data).not.toContain("Von uns.");
  await product.remove();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all reviews are read, sorted and paged, and hostile ones are only words @all", async ({ page }) => {
    const hostile = `<img src="x" onerror="document.title='hacked'"> </script>`;
    const product = await makeReviewed([
      ...Array.from({ length: 11 }, (_, index) => ({ rating: 3, body: `Nr. ${index + 1}.` })),
      { rating: 1, body: hostile },
      { rating: 5, body: "Am besten." },
    ]);
    const first = page.getByRole("main").getByText("Am besten.");
    const last = page.getByRole("main").getByText("Nr. 1.");
    await visit(page, product.path);
    await fold(page).click();
    await expect(first).toBeVisible();
    await expect(page.getByText(hostile)).toBeVisible();
    await page.getByRole("link", { name: "Alle 13 Bewertungen lesen" }).click();
    await expect(page).toHaveTitle(/^Bewertungen: /);
    await expect(first).toBeVisible();
    await expect(last).toBeHidden();
    await page.getByRole("link", { name: "Weiter" }).click();
    await expect(last).toBeVisible();
    await expect(page.getByText("Seite 2 von 2")).toBeVisible();
    await page.getByRole("link", { name: "Niedrigste Bewertung" }).click();
    await expect(page).toHaveURL(/\?sort=kritischste$/);
    await expect(page.locator("ul.divide-y > li").first()).toContainText(hostile);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await product.remove();
  });

  test("a review is written on a page of its own; what is wrong is said at its field", async ({ page }) => {
    const product = await makeProduct();
    await visit(page, product.path);
    await fold(page).click();
    await writeLink(page).click();
    await text(page).fill("Auch so geht es.");
    await submit(page).click();
    await expect(page.getByText("Bitte vergeben Sie 1 bis 5 Sterne.")).toBeVisible();
    await expect(text(page)).toHaveValue("Auch so geht es.");
    await page.getByRole("radio", { name: "5 Sterne, sehr gut" }).check();
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    const { data } = await service.from("reviews").select("rating, author, status").eq("product_id", product.id);
    expect(data).toEqual([{ rating: 5, author: null, status: "pending" }]);
    await product.remove();
  });
});

test("law 49: on a phone who forgets the stars sees them and what is missing", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/product/wirbelnde-nacht");
  await fold(page).click();
  await writeLink(page).first().click();
  const dialog = page.getByRole("dialog", { name: "Bewertung schreiben" });
  await submit(page).click({ force: true });
  const first = dialog.getByRole("radio", { name: "1 Stern, nicht gut" });
  await expect(first).toBeFocused();
  await expect(dialog.locator("fieldset").getByText("Bitte vergeben Sie")).toBeInViewport({ ratio: 1 });
  const header = (await dialog.getByRole("heading", { name: "Bewertung schreiben" }).locator("..").boundingBox())!;
  const stars = (await first.locator("..").boundingBox())!;
  expect(stars.y).toBeGreaterThanOrEqual(header.y + header.height);
});
