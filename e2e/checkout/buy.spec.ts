import { expect } from "../fixtures/test.ts";
import { stored } from "../pages/cart-page.ts";
import { deliveryDates, deliverySpan } from "../../lib/settings/delivery.ts";
import { calendarOf } from "../../lib/settings/hours.ts";
import { DELIVERED } from "../../lib/settings/parts.ts";
import { letterTo } from "../fixtures/post.ts";
import {
  amount,
  billing,
  field,
  openCheckout,
  order,
  placed,
  submit,
  test,
  typeAddress,
  typeCard,
} from "../pages/checkout-page.ts";

test(
  "law 29: a guest buys with standard shipping and the simulated card",
  { tag: "@phone" },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await expect(page.getByRole("radio", { name: /Standardversand/ })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" })).not.toBeChecked();
    await typeAddress(page, "clara@pruefung.example");
    await typeCard(page);
    await expect(page.getByLabel("Kartennummer")).toHaveValue("4242 4242 4242 4242");
    await expect(page.getByLabel("Gültig bis (MM/JJ)")).toHaveValue("12/34");
    await expect(submit(page)).toHaveText("Bestellung abschließen • €49,90");
    const pressed = Date.now();
    await submit(page).click();
    await expect(submit(page)).toHaveText("Bestellung wird aufgegeben …");
    await expect(submit(page)).toBeDisabled();
    const bought = await placed(page);
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(2000);

    expect(bought).toMatchObject({
      status: "paid",
      email: "clara@pruefung.example",
      first_name: "Clara",
      last_name: "Prüfung",
      phone: null,
      delivery_address: { kind: "street", address: "Straße des 17. Juni 135", postalCode: "01067", city: "Dresden" },
      billing_address: null,
      shipping_option: "standard",
      payment_method: "simulated",
      subtotal: 49.9,
      shipping: 0,
      total: 49.9,
      order_items: [{ name: product.name, quantity: 1, unit_price: 49.9 }],
      order_events: [{ kind: "placed" }, { kind: "paid" }],
      invoices: [],
    });
    expect(bought.terms_version).toMatch(/^\d{4}-\d\d-\d\d(\.\d\d)?$/);
    expect(bought.mail_outbox).toContainEqual({ kind: "order_confirmation", recipient: "clara@pruefung.example" });
    const letter = await letterTo("clara@pruefung.example", bought.number);
    for (const text of [letter.text, letter.html])
      for (const words of [product.name, "Ihre Testbestellung", "Widerrufsbelehrung", "Muster-Widerrufsformular"])
        expect(text).toContain(words);
    expect(await product.stock()).toBe(19);
    await expect.poll(() => stored(page)).toContain('"lines":[]');
    expect(
      await page.evaluate(() => [sessionStorage.getItem("kg-checkout"), localStorage.getItem("kg-order-key")]),
    ).toEqual([null, null]);
  },
);

for (const { name, id, price, total, days, time } of [
  {
    name: "Expressversand",
    id: "express",
    price: 15,
    total: "€64,90",
    days: { min: 1, max: 2 },
    time: "1–2 Werktage ab Versand",
  },
  {
    name: "Versand über Nacht",
    id: "overnight",
    price: 35,
    total: "€84,90",
    days: { min: 1, max: 1 },
    time: "nächster Werktag nach dem Versand",
  },
])
  test(`${name}: the price is in the total`, { tag: "@all" }, async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page);
    await typeCard(page);
    await page.getByRole("radio", { name }).check();
    const dates = deliveryDates(deliverySpan(days, new Date(), calendarOf(DELIVERED)));
    await expect(page.locator("label").filter({ has: page.getByRole("radio", { name }) })).toContainText(
      `${dates} (${time})`,
    );
    await expect(order(page).getByText(`Lieferung: ${dates} (${time})`)).toBeVisible();
    await expect(amount(page, "Gesamtsumme")).toHaveText(total);
    await submit(page).click();
    expect(await placed(page)).toMatchObject({ shipping_option: id, shipping: price, total: 49.9 + price });
  });

test(
  "law 31: an invoice address of its own, in another country of the EU",
  { tag: "@all" },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page);
    await field(page, "Telefon (optional)").fill("+49 351 123456");
    await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
    await billing(page, "E-Mail-Adresse").fill("buero@pruefung.example");
    await billing(page, "Vorname").fill("Jonas");
    await billing(page, "Nachname").fill("Muster");
    await billing(page, "Straße und Hausnummer").fill("Getreidegasse 9");
    await billing(page, "PLZ").fill("5020");
    await billing(page, "Ort").fill("Salzburg");
    await billing(page, "Land").selectOption({ label: "Österreich" });
    await typeCard(page);
    await submit(page).click();
    expect(await placed(page)).toMatchObject({
      phone: "+49 351 123456",
      billing_address: { email: "buero@pruefung.example", lastName: "Muster", postalCode: "5020", country: "AT" },
      delivery_address: { city: "Dresden", country: "DE" },
    });
  },
);

test(
  "law 33, 35: to a Packstation, paid in advance: no card is asked for",
  { tag: "@phone" },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page);
    await page.getByRole("radio", { name: "Packstation" }).check();
    await expect(page.getByLabel("Straße und Hausnummer")).toHaveCount(0);
    await field(page, "Postnummer").fill("12345678");
    await field(page, "Nummer der Packstation").fill("145");
    await page.getByRole("radio", { name: "Vorkasse" }).check();
    await expect(page.getByText("Testbetrieb: Bitte überweisen Sie nichts.")).toBeVisible();
    // When the money comes is not known, so no day is promised.
    await expect(order(page).getByText("3–5 Werktage ab dem Tag nach Ihrem Überweisungsauftrag")).toBeVisible();
    await expect(page.getByText("Lieferung:")).toHaveCount(0);
    await expect(page.getByLabel("Kartennummer")).toHaveCount(0);
    await submit(page).click();
    const bought = await placed(page);
    expect(bought).toMatchObject({ status: "open", payment_method: "prepayment", invoices: [] });
    expect(bought.delivery_address).toEqual({
      kind: "packstation",
      postNumber: "12345678",
      station: "145",
      postalCode: "01067",
      city: "Dresden",
      country: "DE",
    });
    expect(bought.order_events).toEqual([{ kind: "placed" }]);
  },
);
