import { expect } from "../fixtures/test.ts";
import { add, cart, plus, quantity, quoted } from "../pages/cart-page.ts";
import { test } from "../pages/checkout-page.ts";
import { visit } from "../fixtures/visit.ts";

test(
  "SEC-H2 the steppers end at what one order may have of an article, and the drawer says so",
  { tag: "@phone" },
  async ({ page, product }) => {
    await product.change({ stock: 500 });
    await visit(page, product.path);
    const wanted = page.getByRole("spinbutton", { name: "Menge" });
    await wanted.fill("40");
    await expect(wanted).toHaveValue("10");
    await quoted(page, () => add(page).click());
    await expect(quantity(cart(page), product.name)).toHaveValue("10");
    await expect(plus(page, product.name)).toHaveAttribute("aria-disabled", "true");
    // Forced: at its end the button is marked as disabled for assistive technology, but can say why when pressed.
    await plus(page, product.name).click({ force: true });
    await expect(cart(page).getByRole("status")).toContainText(
      `Von „${product.name}“ können Sie höchstens 10 Stück auf einmal bestellen. Wenn Sie mehr brauchen, schreiben Sie uns bitte.`,
    );
    await expect(quantity(cart(page), product.name)).toHaveValue("10");
  },
);
