import type { Page } from "../fixtures/test.ts";

export const LAEDEN = "/admin/einstellungen/laeden";

export const stores = (page: Page) => page.getByRole("main").locator("form ol > li");
export const panel = (page: Page, name: string) => stores(page).filter({ has: page.getByRole("heading", { name }) });
