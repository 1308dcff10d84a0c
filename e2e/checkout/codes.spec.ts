import { expect } from "../fixtures/test.ts";
import { makeCode } from "../fixtures/backend.ts";
import {
  amount,
  applyCode,
  openCheckout,
  order,
  placed,
  submit,
  test,
  typeAddress,
  typeCard,
} from "../pages/checkout-page.ts";
import { reload } from "../fixtures/visit.ts";

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

for (const { kind, fields, words, off, total } of [
  { kind: "percent", fields: {}, words: "10 % Rabatt", off: "−€4,99", total: "€44,91" },
  { kind: "fixed", fields: { kind: "fixed", amount: 7.5 }, words: "€7,50 Rabatt", off: "−€7,50", total: "€42,40" },
] as const)
  test(
    `a code with a discount is applied, ordered with and counted: ${kind}`,
    { tag: kind === "fixed" ? "@all" : [] },
    async ({ page, product }) => {
      const code = await makeCode(fields);
      await openCheckout(page, product);
      await typeAddress(page);
      await page.getByRole("radio", { name: "Vorkasse" }).check();
      // Upper and lower case and blanks do not matter.
      await applyCode(page, ` ${code.code.toLowerCase()} `);
      await expect(order(page).getByText(words).first()).toBeVisible();
      await expect(amount(page, `Rabatt (${code.code})`)).toHaveText(off);
      await expect(amount(page, "Gesamtsumme")).toHaveText(total);
      await expect(order(page).getByLabel("Rabattcode eingeben")).toBeHidden();
      await submit(page).click();
      const bought = await placed(page);
      expect(bought.discount_code).toBe(code.code);
      expect(`−€${bought.discount.toFixed(2).replace(".", ",")}`).toBe(off);
      expect(await code.used()).toBe(1);
      await code.remove();
    },
  );

test("a code for free shipping", { tag: "@all" }, async ({ page, product }) => {
  const code = await makeCode({ kind: "free_shipping" });
  await openCheckout(page, product);
  await typeAddress(page);
  await typeCard(page);
  await page.getByRole("radio", { name: "Expressversand" }).check();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€64,90");
  await applyCode(page, code.code);
  await expect(amount(page, "Versand")).toHaveText("kostenlos");
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ discount_code: code.code, shipping: 0, total: 49.9 });
  await code.remove();
});

test("a code that is refused says why, at its field", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  const input = order(page).getByLabel("Rabattcode eingeben");
  for (const { fields, says } of [
    { fields: { starts_at: tomorrow }, says: "Dieser Rabattcode gilt noch nicht." },
    { fields: { ends_at: yesterday }, says: "Dieser Rabattcode ist abgelaufen." },
    { fields: { usage_limit: 1, used_count: 1 }, says: "Dieser Rabattcode wurde bereits vollständig eingelöst." },
    { fields: { min_subtotal: 100 }, says: "Dieser Rabattcode gilt ab einem Warenwert von €100,00." },
  ]) {
    const code = await makeCode(fields);
    await applyCode(page, code.code);
    await expect(input).toHaveAccessibleDescription(says);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(code.code);
    await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
    await code.remove();
  }
});

test("unknown, empty, and too many tries", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  const input = order(page).getByLabel("Rabattcode eingeben");
  await applyCode(page, " ");
  await expect(input).toHaveAccessibleDescription("Bitte geben Sie einen Rabattcode ein.");
  await applyCode(page, "GIBTESNICHT");
  await expect(input).toHaveAccessibleDescription(/Diesen Rabattcode gibt es nicht/);
  for (let attempt = 0; attempt < 12; attempt++) {
    await applyCode(page, `FALSCH${attempt}`);
    await expect(order(page).getByRole("button", { name: "Anwenden" })).toBeVisible();
  }
  await expect(input).toHaveAccessibleDescription(/Das waren zu viele Versuche/);
});

test("an applied code is removed, kept over a reload, and dropped when the goods become too few @all", async ({
  page,
  product,
}) => {
  const code = await makeCode({ min_subtotal: 90 });
  await openCheckout(page, product);
  await order(page)
    .getByRole("button", { name: `Menge von ${product.name} erhöhen` })
    .click();
  await expect(amount(page, "Zwischensumme")).toHaveText("€99,80");
  await applyCode(page, code.code);
  await expect(amount(page, "Gesamtsumme")).toHaveText("€89,82");
  await order(page)
    .getByRole("button", { name: `Rabattcode ${code.code} entfernen` })
    .click();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€99,80");
  await expect(order(page).locator("summary", { hasText: "Rabattcode" })).toBeFocused();
  await applyCode(page, code.code);
  await expect(amount(page, "Gesamtsumme")).toHaveText("€89,82");
  await reload(page);
  await expect(amount(page, "Gesamtsumme")).toHaveText("€89,82");
  await order(page)
    .getByRole("button", { name: `Menge von ${product.name} verringern` })
    .click();
  await expect(order(page).getByText(`${code.code} gilt nicht mehr und wurde entfernt.`)).toBeVisible();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
  await code.remove();
});

test("a code that ends while the shopper types is told before anything is ordered @all", async ({ page, product }) => {
  const code = await makeCode();
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await applyCode(page, code.code);
  await expect(amount(page, "Gesamtsumme")).toHaveText("€44,91");
  await code.change({ ends_at: yesterday, starts_at: new Date(0).toISOString() });
  await submit(page).click();
  await expect(order(page).getByRole("alert")).toContainText("Ihre Bestellung wurde noch nicht aufgegeben.");
  await expect(order(page).getByText("Dieser Rabattcode ist abgelaufen.")).toBeVisible();
  await expect(amount(page, "Gesamtsumme")).toHaveText("€49,90");
  expect(await product.orders()).toBe(0);
  await submit(page).click();
  expect(await placed(page)).toMatchObject({ discount_code: null, total: 49.9 });
  await code.remove();
});
