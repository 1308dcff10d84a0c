import { expect } from "../fixtures/test.ts";
import { CARD, field, openCheckout, placed, submit, test, typeCard } from "../pages/checkout-page.ts";

test(
  "law 22: errors stand at their fields and in a summary that leads to them",
  { tag: "@phone" },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await field(page, "PLZ").fill("123");
    await typeCard(page, { ...CARD, number: "4242424242424241", expiry: "0120", cvv: "12" });
    await submit(page).click();
    const summary = page.getByRole("group", { name: "Bitte prüfen Sie noch 9 Angaben:" });
    await expect(summary).toBeFocused();
    await expect(field(page, "PLZ")).toHaveAccessibleDescription(/fünf Ziffern/);
    await expect(field(page, "PLZ")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Gültig bis (MM/JJ)")).toHaveAccessibleDescription(/abgelaufen/);
    await summary.getByRole("link", { name: "Diese Kartennummer stimmt nicht." }).click();
    await expect(page.getByLabel("Kartennummer")).toBeFocused();
    await field(page, "PLZ").fill("01067");
    await expect(field(page, "PLZ")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByRole("group", { name: "Bitte prüfen Sie noch 8 Angaben:" })).toBeVisible();
    expect(await product.orders()).toBe(0);
  },
);

test("law 64: the whole purchase by keyboard alone; Enter in a field does not order", async ({ page, product }) => {
  await openCheckout(page, product);
  const typeInto = async (label: string, text: string) => {
    const target = page.getByLabel(label, { exact: true }).first();
    for (let tab = 0; tab < 40; tab++) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type(text);
  };
  await typeInto("E-Mail-Adresse", `clara-${Date.now()}@pruefung.example`);
  await typeInto("Vorname", "Clara");
  await typeInto("Nachname", "Prüfung");
  await typeInto("Straße und Hausnummer", "Am Markt 1");
  await typeInto("PLZ", "20095");
  await typeInto("Ort", "Hamburg");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Expressversand" })).toBeChecked();
  await typeInto("Karteninhaber", CARD.holder);
  await typeInto("Kartennummer", CARD.number);
  await typeInto("Gültig bis (MM/JJ)", CARD.expiry);
  await typeInto("Prüfnummer (CVV)", CARD.cvv);
  await page.keyboard.press("Enter");
  await expect(submit(page)).toBeEnabled();
  for (let tab = 0; tab < 30; tab++) {
    await page.keyboard.press("Tab");
    if (await submit(page).evaluate((element) => element === document.activeElement)) break;
  }
  expect(await product.orders()).toBe(0);
  await page.keyboard.press("Enter");
  expect(await placed(page)).toMatchObject({ shipping_option: "express", first_name: "Clara" });
});
