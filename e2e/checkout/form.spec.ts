import { expect, WITHOUT_PICTURES } from "../fixtures/test.ts";
import {
  CARD,
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
import { reload, visit } from "../fixtures/visit.ts";
import { cart } from "../pages/cart-page.ts";

test.use(WITHOUT_PICTURES);

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

test("a Packstation and an invoice address have rules of their own", async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: "Vorkasse" }).check();
  await page.getByRole("radio", { name: "Packstation" }).check();
  await field(page, "Postnummer").fill("12");
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
  await billing(page, "PLZ").fill("5020");
  await submit(page).click();
  await expect(field(page, "Postnummer")).toHaveAccessibleDescription(/6 bis 10 Ziffern/);
  await expect(field(page, "Nummer der Packstation")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("link", { name: "Rechnungsadresse: Bitte geben Sie den Ort ein." })).toBeVisible();
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).uncheck();
  await page.getByRole("radio", { name: "Hausadresse" }).check();
  await expect(page.getByRole("group", { name: /Bitte prüfen Sie/ })).toHaveCount(0);
  await submit(page).click();
  await placed(page);
});

test(
  "a Packstation typed as a street moves to its own fields at one press, and nothing of it is lost",
  { tag: "@phone" },
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

test("a street without a number is asked about once and can be confirmed", async ({ page, product }) => {
  await openCheckout(page, product);
  await typeAddress(page);
  await page.getByRole("radio", { name: /^Vorkasse/ }).check();
  const confirmation = page.getByRole("checkbox", { name: "Meine Anschrift hat keine Hausnummer." });
  await field(page, "Straße und Hausnummer").fill("Lindenweg");
  await expect(confirmation).toBeHidden();
  await submit(page).click();
  await expect(page.getByRole("link", { name: /^Fehlt die Hausnummer\?/ })).toBeVisible();
  await confirmation.check();
  await expect(field(page, "Straße und Hausnummer")).not.toHaveAttribute("aria-invalid");
  await reload(page);
  await expect(confirmation).toBeChecked();
  await submit(page).click();
  expect((await placed(page)).delivery_address).toMatchObject({ kind: "street", address: "Lindenweg" });
});

test("who chose a Packstation and then orders only a voucher can give a street for the invoice", async ({
  page,
  product,
}) => {
  await openCheckout(page, product);
  await page.getByRole("radio", { name: "Packstation" }).check();
  await visit(page, "/gutschein");
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await cart(page)
    .getByRole("button", { name: `Entfernen: ${product.name}` })
    .click();
  await cart(page).getByRole("link", { name: "Zur Kasse" }).click();
  await expect(field(page, "Postnummer")).toBeVisible();
  await page.getByRole("radio", { name: "Hausadresse" }).check();
  await expect(field(page, "Straße und Hausnummer")).toBeVisible();
});

test("a reload keeps what was typed and chosen, but not the card; nothing is kept before", async ({
  page,
  product,
}) => {
  await openCheckout(page, product);
  const draft = () => page.evaluate(() => sessionStorage.getItem("kg-checkout"));
  expect(await draft()).toBeNull();
  await typeAddress(page, "clara@pruefung.example");
  await page.getByRole("radio", { name: "Expressversand" }).check();
  await page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" }).check();
  await billing(page, "Ort").fill("Wien");
  await typeCard(page);
  await reload(page);
  await expect(field(page, "E-Mail-Adresse")).toHaveValue("clara@pruefung.example");
  await expect(field(page, "PLZ")).toHaveValue("01067");
  await expect(page.getByRole("radio", { name: "Expressversand" })).toBeChecked();
  await expect(billing(page, "Ort")).toHaveValue("Wien");
  for (const label of ["Karteninhaber", "Kartennummer", "Gültig bis (MM/JJ)", "Prüfnummer (CVV)"])
    await expect(page.getByLabel(label)).toHaveValue("");
});

test("the button looks disabled until the card is filled in; a press still leads to the list of errors", async ({
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

test(
  "the invoice takes the customer over until it is edited, also over a reload and when switched off and on",
  { tag: "@phone" },
  async ({ page, product }) => {
    const box = page.getByRole("checkbox", { name: "Abweichende Rechnungsadresse" });
    await openCheckout(page, product);
    await typeAddress(page, "clara@pruefung.example");
    await box.check();
    await expect(billing(page, "E-Mail-Adresse")).toHaveValue("clara@pruefung.example");
    await expect(billing(page, "Vorname")).toHaveValue("Clara");
    await field(page, "Vorname").fill("Klara");
    await expect(billing(page, "Vorname")).toHaveValue("Klara");
    await billing(page, "Nachname").fill("Prüfung GmbH");
    await reload(page);
    await expect(billing(page, "Vorname")).toHaveValue("Klara");
    await expect(billing(page, "Nachname")).toHaveValue("Prüfung GmbH");
    await field(page, "Nachname").fill("Andere");
    await box.uncheck();
    await box.check();
    await expect(billing(page, "Nachname")).toHaveValue("Prüfung GmbH");
    await expect(billing(page, "E-Mail-Adresse")).toHaveValue("clara@pruefung.example");
  },
);

test("rubbish in the draft is an empty form", { tag: "@all" }, async ({ page, product }) => {
  await openCheckout(page, product);
  await page.evaluate(() => sessionStorage.setItem("kg-checkout", '{"version":1,"values":{"email":7}}'));
  await reload(page);
  await expect(field(page, "E-Mail-Adresse")).toHaveValue("");
  await expect(order(page)).toBeVisible();
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
