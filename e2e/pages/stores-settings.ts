import { expect, type Page } from "../fixtures/test.ts";
import { dialogOf } from "./admin-page.ts";

export const LAEDEN = "/admin/einstellungen/laeden";

export const stores = (page: Page) => page.getByRole("main").locator("form ol > li");
export const panel = (page: Page, name: string) => stores(page).filter({ has: page.getByRole("heading", { name }) });

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("„Läden“ ist gespeichert.")).toBeVisible();
}

/** As the shop was delivered. */
export async function restore(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Stand 1 vom/ }).click();
  await dialogOf(page).getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(page.getByText("„Läden“ ist wiederhergestellt.")).toBeVisible();
}
