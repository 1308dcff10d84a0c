import { expect, type Locator, type Page } from "../fixtures/test.ts";

export const main = (page: Page) => page.getByRole("main");
export const names = (page: Page) => main(page).getByRole("article").getByRole("heading");
export const total = (page: Page, text: string) =>
  main(page)
    .getByRole("paragraph")
    .filter({ hasText: new RegExp(`^${text}$`) });
export const sorting = (page: Page) => main(page).getByRole("combobox", { name: "Sortieren:" });
export const chips = (page: Page) => main(page).getByRole("list", { name: "Aktive Filter" });

export async function openFilter(page: Page): Promise<Locator> {
  await main(page).getByRole("button", { name: "Filter", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filter" });
  await expect(sheet).toBeVisible();
  return sheet;
}

export const option = (sheet: Locator, name: string | RegExp) => sheet.getByRole("checkbox", { name });
