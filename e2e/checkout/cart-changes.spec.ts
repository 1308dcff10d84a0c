import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { cart, fill, opener, test } from "../pages/cart-page.ts";
import { visit } from "../fixtures/visit.ts";

test("a price that changed since the last visit is told once", async ({ page, product }) => {
  await fill(page, product);
  await product.change({ price: 1254.9 });
  await visit(page, "/");
  await opener(page).click();
  await expect(cart(page).getByRole("status")).toContainText(
    `Der Preis von „${product.name}“ hat sich von €49,90 auf €1.254,90 geändert.`,
  );
  await expect(cart(page).getByText("€1.254,90 je Stück")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await opener(page).click();
  await expect(cart(page).getByRole("status")).toBeEmpty();
});

test("while the cart is open the checkout's code is fetched", { tag: "@all" }, async ({ page, product }) => {
  await fill(page, product);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toBeVisible();
});
