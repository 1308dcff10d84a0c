import { expectAccessible } from "../fixtures/axe.ts";
import { type catalog, countText } from "../fixtures/catalog.ts";
import { expect, test } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { main, openFilter, option, total } from "../pages/listing.ts";

test("the filter counts what was measured, and a card says it", { tag: "@phone" }, async ({ page }) => {
  const isHard = ({ difficulty }: (typeof catalog)[number]) => difficulty === "Sehr anspruchsvoll";
  await visit(page, "/category/shop");
  await option(await openFilter(page), /^Sehr anspruchsvoll/).check();
  await expect(page).toHaveURL("/category/shop?schwierigkeit=Sehr+anspruchsvoll");
  await page.keyboard.press("Escape");
  await expect(total(page, countText(isHard))).toBeVisible();
  const card = main(page).getByRole("article").filter({ hasText: "Dünen im Streiflicht" });
  await expect(card).toContainText("1000 Teile · Sehr anspruchsvoll");
});

test("a puzzle's page says how many pieces are alike, of each variant, and leads to how that is known", async ({
  page,
}) => {
  await visit(page, "/product/lichter-der-stadt");
  const facts = main(page).locator("dl").filter({ hasText: "Leicht zu verwechseln" });
  await expect(facts).toContainText("166 von 1000 Teilen. So zählen wir");
  await expect(facts).toContainText("Mittel");
  // Drawn on the picture with one tap.
  await page.getByRole("button", { name: "Schwierigkeit zeigen" }).click();
  const map = main(page).locator(".picture-map");
  await expect(map).toHaveAttribute("style", /\/product\/lichter-der-stadt\/karte\.svg/);
  const drawing = await page.request.get("/product/lichter-der-stadt/karte.svg");
  expect(await drawing.text()).toMatch(/^<svg .*<path d="M/);
  await expect(main(page)).toContainText("Eingefärbt: 166 von 1000 Teilen, leicht zu verwechseln");
  await page.getByRole("radio", { name: "500 Teile" }).check();
  await expect(facts).toContainText("48 von 500 Teilen. So zählen wir");
  await expect(facts).toContainText("Entspannt");
  await facts.getByRole("link", { name: "So zählen wir" }).click();
  await expect(page).toHaveURL("/schwierigkeitsgrad");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wie schwer ist ein Puzzle?");
});

test(
  "the page about it shows two works with their pieces marked, and says what it does not know",
  { tag: "@all" },
  async ({ page }) => {
    await visit(page, "/schwierigkeitsgrad");
    const works = main(page).getByRole("figure");
    await expect(works).toHaveCount(2);
    await expect(works.nth(0)).toContainText(
      "Gipfel im Alpenglühen: 52 von 1000 Teilen sehen mindestens zehn anderen ähnlich, hier eingefärbt. Das Puzzle zählt wie 1104 Teile: Mittel.",
    );
    await expect(works.nth(1)).toContainText(
      "Nordlicht über dem Fjord: 369 von 1000 Teilen sehen mindestens zehn anderen ähnlich, hier eingefärbt. Das Puzzle zählt wie 1738 Teile: Anspruchsvoll.",
    );
    // As many pieces are marked as are counted, of 28 × 36.
    const marked = await works.nth(1).locator("path").getAttribute("d");
    const count = [...(marked ?? "").matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0);
    expect(Math.round((count / (28 * 36)) * 1000)).toBe(369);
    await expect(main(page).getByRole("row")).toHaveText([
      "Schwierigkeitsgradzählt wie",
      "Entspanntweniger als 1000 Teile",
      "Mittel1000 bis 1499 Teile",
      "Anspruchsvoll1500 bis 2499 Teile",
      "Sehr anspruchsvoll2500 Teile oder mehr",
    ]);
    await expect(main(page)).toContainText("haben wir noch nicht überprüft");
    await expectAccessible(page);
    await works.nth(0).getByRole("link", { name: "Gipfel im Alpenglühen" }).click();
    await expect(page).toHaveURL("/product/gipfel-im-alpengluehen");
  },
);
