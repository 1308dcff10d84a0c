import { expect } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { add, cart, fill, opener, plus, quantity, test } from "../pages/cart-page.ts";
import { reload, visit } from "../fixtures/visit.ts";

test("two tabs share one cart, live, and lose nothing @all", async ({ page, context, product }) => {
  await visit(page, product.path);
  const other = await context.newPage();
  await visit(other, "/");
  await add(page).click();
  await expect(opener(other)).toHaveAccessibleName("Warenkorb, 1 Artikel");
  await opener(other).click();
  await plus(other, product.name).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await plus(page, product.name).click();
  await plus(other, product.name).click();
  for (const tab of [page, other]) await expect(quantity(cart(tab), product.name)).toHaveValue("4");
  await cart(other)
    .getByRole("button", { name: `Entfernen: ${product.name}` })
    .click();
  await expect(cart(page).getByText("Ihr Warenkorb ist leer.")).toBeVisible();
});

test.describe("changed since the last visit", () => {
  test("the price", async ({ page, product }) => {
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
});

test("offline the cart opens and changes; back online it is checked again @all", async ({ page, context, product }) => {
  await fill(page, product);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await opener(page).click();
  await expect(cart(page).getByText("€49,90 je Stück")).toBeVisible();
  await expect(cart(page).getByRole("status")).toContainText("Sie sind gerade offline.");
  await plus(page, product.name).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("2");
  await expect(cart(page).getByText("€99,80").last()).toBeVisible();
  await product.change({ price: 55 });
  await context.setOffline(false);
  await expect(cart(page).getByRole("status")).toContainText("von €49,90 auf €55,00 geändert.");
  await expect(cart(page).getByText("Sie sind gerade offline.")).toBeHidden();
  await expect(cart(page).getByText("€110,00").last()).toBeVisible();
});

test("offline before anything of the cart was fetched: what was added is there, and the page says so @all", async ({
  page,
  context,
  product,
}) => {
  await visit(page, product.path);
  await context.setOffline(true);
  await add(page).click();
  await expect(opener(page)).toHaveAccessibleName("Warenkorb, 1 Artikel");
  const failed = page.getByText("Der Warenkorb lässt sich gerade nicht öffnen. Was darin liegt, bleibt gespeichert.");
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await expect(failed).toBeHidden();
  // A browser keeps a failed script for the page; the next page asks for it again.
  await reload(page);
  await opener(page).click();
  await expect(quantity(cart(page), product.name)).toHaveValue("1");
});

test("the cart opens at once, also while its code is on the way @all", async ({ page, product }) => {
  await visit(page, product.path);
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await add(page).click();
  await expect(cart(page).getByText("Wird geladen …")).toBeVisible();
  arrival.resolve();
  await expect(quantity(cart(page), product.name)).toHaveValue("1");
  await expect(cart(page).getByRole("status")).toContainText(`„${product.name}“ liegt`);
});

test("while the cart is open the checkout's code is fetched", async ({ page, product }) => {
  await fill(page, product);
  await page.waitForLoadState("networkidle");
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toBeVisible();
});
