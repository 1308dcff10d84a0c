import { expect, test } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { catalog, countText, type SeedProduct } from "../fixtures/catalog.ts";
import { chips, main, openFilter, option, sorting, total } from "../pages/listing.ts";
import { visit } from "../fixtures/visit.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filter, order, chips and pages work", { tag: ["@all", "@phone"] }, async ({ page }) => {
    await visit(page, "/category/shop");
    await expect(main(page).getByRole("article")).toHaveCount(24);
    const sheet = await openFilter(page);
    await option(sheet, /^1000 Teile/).check();
    await option(sheet, /^750 Teile/).check();
    await sheet.getByRole("button", { name: "anzeigen" }).click();
    await expect(page).toHaveURL("/category/shop?teile=750&teile=1000");
    const fits = ({ allPieces }: SeedProduct) => allPieces.some((pieces) => pieces === 750 || pieces === 1000);
    await expect(total(page, countText(fits))).toBeVisible();
    await sorting(page).selectOption("Preis absteigend");
    await main(page).getByRole("button", { name: "Anwenden" }).click();
    await expect(page).toHaveURL("/category/shop?teile=750&teile=1000&sort=price-high");
    const dearest = Math.max(...catalog.filter(fits).map(({ price }) => price));
    await expect(main(page).getByRole("article").first()).toContainText(dearest.toFixed(2).replace(".", ","));
    await main(page).getByRole("link", { name: "Weiter" }).click();
    await expect(page).toHaveURL("/category/shop?sort=price-high&teile=750,1000&seite=2");
    await chips(page).getByRole("link", { name: "750 Teile" }).click();
    await expect(
      total(
        page,
        countText(({ allPieces }) => allPieces.includes(1000)),
      ),
    ).toBeVisible();
    await chips(page).getByRole("link", { name: "Alle Filter zurücksetzen" }).click();
    await expect(page).toHaveURL("/category/shop?sort=price-high");
  });

  test("the sheet closes by its button and by Escape", { tag: "@all" }, async ({ page }) => {
    await visit(page, "/category/shop?neu=1");
    const sheet = await openFilter(page);
    await sheet.getByRole("button", { name: "Filter schließen" }).click();
    await expect(sheet).toBeHidden();
    await openFilter(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });
});

test("the sheet is accessible, keeps the focus and gives it back @all", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/category/shop?teile=1000");
  await expectAccessible(page);
  const sheet = await openFilter(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  for (let i = 0; i < 60; i++) await page.keyboard.press("Tab");
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(main(page).getByRole("button", { name: "Filter", exact: true })).toBeFocused();
});

test(
  "nothing scrolls sideways at 320 pixels, and on phones the sheet leaves a strip of the page beside it",
  { tag: "@phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, "/category/shop?teile=1000&lager=1&material=Premium+Karton%2C+matt&seite=2");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const sheet = await openFilter(page);
    const { width } = (await sheet.boundingBox())!;
    expect(width).toBeGreaterThan(260);
    expect(width).toBeLessThan(290);
    await expect(sheet.getByRole("button", { name: "anzeigen" })).toBeInViewport();
  },
);
