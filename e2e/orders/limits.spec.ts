import { expect } from "../fixtures/test.ts";
import { placeOrder } from "../fixtures/admin-data.ts";
import { add, cart, plus, quantity, quoted } from "../pages/cart-page.ts";
import { field, openCheckout, order, placed, submit, test, typeAddress } from "../pages/checkout-page.ts";
import { changeOrder } from "../pages/orders.ts";
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

test(
  "SEC-H2 whoever has too much unpaid is told so, loses nothing, and orders once something is paid",
  { tag: "@all" },
  async ({ page, product }) => {
    const email = `viele-${Date.now()}@pruefung.example`;
    const numbers: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      const placedBefore = await placeOrder({
        lines: [{ id: product.id, cents: 4990, quantity: 1 }],
        fields: { email: email.toUpperCase() },
      });
      numbers.push(placedBefore.number);
    }
    await openCheckout(page, product);
    await typeAddress(page, email);
    await page.getByRole("radio", { name: "Vorkasse" }).check();
    await submit(page).click();
    await expect(order(page).getByRole("alert")).toContainText("noch mehrere unbezahlte Bestellungen");
    await expect(field(page, "E-Mail-Adresse")).toHaveValue(email);
    await expect(field(page, "PLZ")).toHaveValue("01067");
    await changeOrder(numbers[0]!, "pay");
    await submit(page).click();
    expect(await placed(page)).toMatchObject({ status: "open", email });
  },
);
