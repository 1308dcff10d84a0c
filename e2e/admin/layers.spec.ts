import { expect, type Page } from "../fixtures/test.ts";
import { visit } from "../fixtures/visit.ts";
import { dialogOf, test } from "../pages/admin-page.ts";

const layerOf = (page: Page) => page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0);

test(
  "Back closes a window and keeps the page; closed otherwise, it leaves no entry",
  { tag: "@phone" },
  async ({ page }) => {
    await visit(page, "/admin/rabattcodes");
    await visit(page, "/admin/gutscheine");
    const open = page.getByRole("button", { name: "Gutschein ausstellen" });
    await open.click();
    await expect.poll(() => layerOf(page)).toBe(1);
    await page.goBack();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL("/admin/gutscheine");
    await expect(open).toBeFocused();
    await open.click();
    await expect.poll(() => layerOf(page)).toBe(1);
    await dialogOf(page).getByRole("button", { name: "Abbrechen" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect.poll(() => layerOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/admin/rabattcodes");
  },
);
