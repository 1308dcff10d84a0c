import { expect, type Locator } from "../fixtures/test.ts";
import { expectAccessible } from "../fixtures/axe.ts";
import { add, cart, fill, opener, plus, quantity, test } from "../pages/cart-page.ts";
import { visit } from "../fixtures/visit.ts";

test("from home to a filled cart by keyboard alone", async ({ page }) => {
  await visit(page, "/");
  const reach = async (target: Locator) => {
    for (let tab = 0; tab < 120; tab++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error("not reached by Tab");
  };
  await reach(page.getByRole("region", { name: "UNSERE PRODUKTE" }).getByRole("link", { name: /Wirbelnde Nacht/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Wirbelnde Nacht" })).toBeVisible();
  await reach(add(page));
  await page.keyboard.press("Enter");
  await expect(cart(page)).toBeVisible();
  await reach(plus(page, "Wirbelnde Nacht"));
  await page.keyboard.press("Enter");
  await expect(quantity(cart(page), "Wirbelnde Nacht")).toHaveValue("2");
  await page.keyboard.press("Escape");
  await expect(cart(page)).toBeHidden();
  await expect(add(page)).toBeFocused();
  await expect(opener(page)).toHaveAccessibleName("Warenkorb, 2 Artikel");
});

test(
  "the focus stays in the drawer and finds a place when a line goes",
  { tag: "@phone" },
  async ({ page, product }) => {
    await fill(page, product);
    await visit(page, "/product/wirbelnde-nacht");
    await add(page).click();
    await cart(page)
      .getByRole("button", { name: `Entfernen: ${product.name}` })
      .press("Enter");
    await expect(cart(page).getByRole("link", { name: "Wirbelnde Nacht" })).toBeFocused();
    for (let tab = 0; tab < 20; tab++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("dialog, body")?.tagName)).toBe(
        (await page.evaluate(() => document.activeElement === document.body)) ? "BODY" : "DIALOG",
      );
    }
  },
);

test("the checkout shows the visitor's own cart", async ({ page, product }) => {
  await fill(page, product);
  await quantity(cart(page), product.name).fill("3");
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(page).toHaveURL("/checkout");
  const summary = page.getByRole("region", { name: "Ihre Bestellung" });
  await expect(quantity(summary, product.name)).toHaveValue("3");
  // The line, both sums and the button.
  await expect(summary.getByText("€149,70")).toHaveCount(4);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectAccessible(page);
  await summary.getByRole("button", { name: `Entfernen: ${product.name}` }).click();
  await page.getByRole("main").getByRole("link", { name: "Weiter einkaufen" }).click();
  await expect(page).toHaveURL("/category/shop");
});

test.describe("on the phone", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1024, "large screens keep the button in view");

  test(
    "a bar with price and button stays once the button has scrolled away @all",
    { tag: "@phone" },
    async ({ page, product }) => {
      await visit(page, product.path);
      const bar = page.getByRole("region", { name: "Kaufen" });
      await add(page).scrollIntoViewIfNeeded();
      await expect(bar).toBeHidden();
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await expect(bar.getByText("€49,90")).toBeVisible();
      await expect(bar.getByRole("link", { name: "Versand kostenlos" })).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(bar).toBeHidden();
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await bar.getByRole("button", { name: "In den Warenkorb" }).click();
      await expect(quantity(cart(page), product.name)).toHaveValue("1");
    },
  );

  test("the cart leads to the favorites and closes", { tag: ["@phone", "@all"] }, async ({ page }) => {
    await visit(page, "/");
    await opener(page).click();
    await cart(page).getByRole("button", { name: "Favoriten ansehen" }).click();
    await expect(page.getByRole("dialog", { name: "Ihre Favoriten" })).toBeVisible();
    await expect(cart(page)).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the product page says what the cart needs", async ({ page }) => {
    await visit(page, "/product/wirbelnde-nacht");
    // Playwright's getByText passes over <noscript>.
    await expect(page.locator("noscript p")).toContainText("Für den Warenkorb brauchen Sie JavaScript.");
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
