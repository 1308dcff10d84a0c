import { expect, test } from "../fixtures/test.ts";
import { catalog, countText, type SeedProduct } from "../fixtures/catalog.ts";
import { chips, main, openFilter, option, total } from "../pages/listing.ts";
import { visit } from "../fixtures/visit.ts";

/** Which products fit each filter is asked of the database (supabase/tests/listing.test.ts). */
const FILTERS: [label: string, chip: string, search: string, fits: (product: SeedProduct) => boolean][] = [
  ["€25 bis €50", "€25 bis €50", "?preis=25-50", ({ price }) => price >= 25 && price < 50],
  ["Auf Lager", "Auf Lager", "?lager=1", ({ stock }) => stock > 0],
];

const ALL = countText(() => true);

test("a filter takes effect at once, shows as a chip and is taken off by it", async ({ page }) => {
  await visit(page, "/category/shop");
  for (const [label, chip, search, fits] of FILTERS)
    await test.step(label, async () => {
      const sheet = await openFilter(page);
      await option(sheet, new RegExp(`^${label} \\d+$`)).check();
      await expect(page).toHaveURL(`/category/shop${search}`);
      await expect(sheet).toBeVisible();
      await expect(option(sheet, label)).toBeFocused();
      await sheet.getByRole("button", { name: `${countText(fits)} anzeigen` }).click();
      await expect(sheet).toBeHidden();
      await expect(total(page, countText(fits))).toBeVisible();
      await expect(main(page).getByRole("article")).toHaveCount(Math.min(catalog.filter(fits).length, 24));
      await chips(page).getByRole("link", { name: chip }).click();
      await expect(page).toHaveURL("/category/shop");
      await expect(total(page, ALL)).toBeVisible();
      await expect(chips(page)).toHaveCount(0);
    });
});

test("a selection without products says so and offers to reset", async ({ page }) => {
  await visit(page, "/category/klassische-kunst?teile=3000&neu=1&preis=75-100");
  const text = countText(
    ({ category, allPieces, is_new }) => category === "klassische-kunst" && allPieces.includes(3000) && is_new,
  );
  expect(text, "this test needs a selection that the demo catalog does not have").toBe("Keine Produkte");
  await expect(main(page).getByText("Zu dieser Auswahl passt zurzeit kein Artikel.")).toBeVisible();
  await main(page).getByRole("link", { name: "Alle Filter zurücksetzen" }).last().click();
  await expect(page).toHaveURL("/category/klassische-kunst");
  await expect(main(page).getByRole("article").first()).toBeVisible();
});
