import { expect, type Page } from "../fixtures/test.ts";

export const LAEDEN = "/admin/einstellungen/laeden";

export const stores = (page: Page) => page.getByRole("main").locator("form ol > li");
export const panel = (page: Page, name: string) => stores(page).filter({ has: page.getByRole("heading", { name }) });

/** Presses until the script has come, and gives the new entry, which is the last. */
export async function addEntry(page: Page, button: string, heading: string) {
  await expect(async () => {
    await page.getByRole("button", { name: button }).click();
    await expect(panel(page, heading)).toBeVisible({ timeout: 500 });
  }).toPass();
  return stores(page).last();
}
