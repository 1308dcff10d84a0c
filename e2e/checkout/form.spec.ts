import { expect } from "../fixtures/test.ts";
import { CARD, field, openCheckout, placed, submit, test, typeAddress, typeCard } from "../pages/checkout-page.ts";

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

test(
  "a Packstation typed as a street moves to its own fields at one press, and nothing of it is lost",
  { tag: ["@phone", "@all"] },
  async ({ page, product }) => {
    await openCheckout(page, product);
    await typeAddress(page);
    await page.getByRole("radio", { name: /^Vorkasse/ }).check();
    await field(page, "Straße und Hausnummer").fill("Postfiliale 501");
    await submit(page).click();
    await expect(field(page, "Straße und Hausnummer")).toHaveAccessibleDescription(/^An eine Postfiliale/);
    await field(page, "Straße und Hausnummer").fill("Packstation 145");
    await expect(field(page, "Straße und Hausnummer")).toHaveAccessibleDescription(/Postnummer/);
    expect(await product.orders()).toBe(0);
    await page.getByRole("button", { name: "Angaben für die Packstation übernehmen" }).click();
    await expect(field(page, "Postnummer")).toBeFocused();
    await expect(field(page, "Nummer der Packstation")).toHaveValue("145");
    await page.getByRole("radio", { name: "Hausadresse" }).check();
    await expect(field(page, "Straße und Hausnummer")).toHaveValue("Packstation 145");
    await page.getByRole("button", { name: "Angaben für die Packstation übernehmen" }).click();
    await field(page, "Postnummer").fill("1234 5678");
    await submit(page).click();
    expect((await placed(page)).delivery_address).toMatchObject({
      kind: "packstation",
      postNumber: "12345678",
      station: "145",
      postalCode: "01067",
      city: "Dresden",
    });
  },
);

test("the button looks disabled until the card is filled in; a press still leads to the list of errors @all", async ({
  page,
  product,
  hasTouch,
}) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await expect(submit(page)).toHaveAttribute("aria-disabled", "true");
  await (hasTouch ? submit(page).tap({ force: true }) : submit(page).click({ force: true }));
  const summary = page.getByRole("group", { name: "Bitte prüfen Sie noch 4 Angaben:" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await summary.getByRole("link", { name: "Bitte geben Sie den Namen ein, der auf der Karte steht." }).click();
  await expect(page.getByLabel("Karteninhaber")).toBeFocused();
  expect(await product.orders()).toBe(0);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await expect(submit(page)).toBeEnabled();
  await page.getByRole("radio", { name: /^Kreditkarte/ }).check();
  await typeCard(page);
  await expect(submit(page)).toBeEnabled();
});

test("the slash of the expiry comes by itself and can be deleted", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  const expiry = page.getByLabel("Gültig bis (MM/JJ)");
  await expiry.pressSequentially("12");
  await expect(expiry).toHaveValue("12/");
  await expiry.press("Backspace");
  await expiry.press("Backspace");
  await expect(expiry).toHaveValue("1");
  const number = page.getByLabel("Kartennummer");
  await number.pressSequentially("42424242 4242-4242 99");
  await expect(number).toHaveValue("4242 4242 4242 4242");
});

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
