import { expect, test as base, type Locator, type Page } from "../fixtures/test.ts";
import { ownProduct, type Product } from "../fixtures/own-product.ts";
import { visit } from "../fixtures/visit.ts";

/** Each test sells a product of its own, so that no other test sees its price or stock change. */
export const test = base.extend<{ product: Product }>(ownProduct);

export const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Warenkorb(,|$)/ });
export const cart = (page: Page) => page.getByRole("dialog", { name: "Warenkorb" });
export const quantity = (scope: Locator, name: string) => scope.getByRole("spinbutton", { name: `Menge von ${name}` });
export const plus = (page: Page, name: string) => cart(page).getByRole("button", { name: `Menge von ${name} erhöhen` });
export const add = (page: Page) => page.getByRole("main").getByRole("button", { name: "In den Warenkorb" }).first();
export const stored = (page: Page) => page.evaluate(() => localStorage.getItem("kg-cart"));

/** Does something that asks for a quote, and waits for its answer, so that it cannot come after what the test does next. */
export async function quoted(page: Page, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  await answer;
}

/** Puts one piece of the product into the cart and leaves the drawer open. */
export async function fill(page: Page, product: Product): Promise<void> {
  await visit(page, product.path);
  await quoted(page, () => add(page).click());
  await expect(quantity(cart(page), product.name)).toBeVisible();
}
