// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { changeLines } from "@/lib/cart/store";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { DELIVERED } from "@/lib/settings/parts";
import { setConditions } from "@/lib/settings/shop-data";
import { conditionsOf } from "@/lib/settings/shipping";
import {
  amount,
  billing,
  CARD,
  checkVatIdAction,
  EMAIL,
  field,
  openCheckout,
  openFilled,
  order,
  placeOrderAction,
  press,
  shop,
  submit,
  type,
  wait,
} from "./checkout.test-kit";

const CODE = "K7WM2Q9X4HTCPAZ3";

const draft = () => sessionStorage.getItem("kg-checkout");
const errors = () => screen.queryByRole("group", { name: /^Bitte prüfen Sie noch/ });
const listed = () =>
  within(errors()!)
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);
const toggle = () => press(screen.getByText("Als Firma kaufen", { selector: "summary" }));
const isWrong = (input: HTMLElement) => input.getAttribute("aria-invalid") === "true";
const ordered = () => placeOrderAction.mock.calls.at(-1)?.[0].checkout;

test("nothing is kept before something is typed, and the card never", async () => {
  await openCheckout();
  expect(draft()).toBeNull();
  await type(field(EMAIL), "clara@beispiel.de");
  await press(field(/^Expressversand/));
  await press(field("Abweichende Rechnungsadresse"));
  await type(billing("Ort"), "Wien");
  for (const [label, value] of CARD) await type(field(label), value);
  await openCheckout();
  expect([field(EMAIL).value, field(/^Expressversand/).checked, billing("Ort").value]).toEqual([
    "clara@beispiel.de",
    true,
    "Wien",
  ]);
  for (const [label, value] of CARD) {
    expect(field(label).value).toBe("");
    expect(draft()).not.toContain(value);
  }
});

test("consumers see one link; a company has fields that stay, of which only the name is needed", async () => {
  const COMPANY = /Firma|USt-IdNr|Abteilung|Bestellreferenz/;
  await openFilled();
  expect(document.body.textContent?.match(new RegExp(COMPANY, "g"))).toEqual(["Firma"]);
  expect(screen.queryAllByLabelText(COMPANY)).toEqual([]);
  await toggle();
  await order();
  expect(listed()).toEqual([expect.stringMatching(/^Bitte geben Sie den Namen der Firma ein/)]);
  await type(field("Firma"), "Muster GmbH");
  await type(field(/^USt-IdNr/), "de 136 695 975");
  await openCheckout();
  expect([field("Firma").value, field(/^USt-IdNr/).value]).toEqual(["Muster GmbH", "de 136 695 975"]);
  const wrong = "Bitte prüfen Sie die USt-IdNr. Beispiel: DE136695976";
  placeOrderAction.mockResolvedValueOnce({ ok: false, error: "invalid", fields: { "company.vatId": wrong } });
  await order();
  expect(ordered()).toMatchObject({
    company: { name: "Muster GmbH", vatId: "DE136695975", department: "", reference: "" },
  });
  expect([listed(), isWrong(field(/^USt-IdNr/))]).toEqual([[wrong], true]);
  await toggle();
  expect(errors()).toBeNull();
  await order();
  expect(ordered()).not.toHaveProperty("company");
});

test("what is wrong in any field is told at once, also what only the server can judge", async () => {
  await openFilled();
  await toggle();
  await type(field("Firma"), "Muster GmbH");
  await type(field(/^USt-IdNr/), "DE136695975");
  await type(field("Straße und Hausnummer"), "Lindenweg");
  await type(field("PLZ"), "1011");
  checkVatIdAction.mockResolvedValueOnce(false);
  await order();
  expect(listed()).toEqual([
    "Bitte prüfen Sie die USt-IdNr. Beispiel: DE136695976",
    expect.stringMatching(/^Fehlt die Hausnummer/),
    expect.stringContaining("fünf Ziffern"),
  ]);
  expect(document.activeElement).toBe(errors());
  await type(field("PLZ"), "01067");
  await press(field("Meine Anschrift hat keine Hausnummer."));
  checkVatIdAction.mockRejectedValueOnce(new Error("no line"));
  await type(field("Nachname"), " ");
  await order();
  expect(listed()).toEqual(["Bitte geben Sie den Nachnamen ein."]);
});

test("rubbish in the draft is an empty form", async () => {
  sessionStorage.setItem("kg-checkout", '{"version":1,"values":{"email":7}}');
  await openCheckout();
  expect([field(EMAIL).value, submit().isConnected]).toEqual(["", true]);
});

test("the button looks disabled until the card is filled in, and a press leads to the list of errors all the same", async () => {
  await openFilled();
  await press(field(/^Kreditkarte/));
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  await order();
  expect(document.activeElement).toBe(errors());
  expect(listed()).toHaveLength(4);
  await press(within(errors()!).getAllByRole("link")[0]!);
  expect(document.activeElement).toBe(field(CARD[0][0]));
  for (const [label, value] of CARD) await type(field(label), value);
  expect(submit().getAttribute("aria-disabled")).toBeNull();
  await press(field(/^Vorkasse/));
  expect([submit().getAttribute("aria-disabled"), errors()]).toEqual([null, null]);
});

test("an error goes from its field and from the list as soon as the field is mended", async () => {
  await openFilled();
  await type(field("PLZ"), "123");
  await type(field("Nachname"), " ");
  await order();
  expect(listed()).toEqual(["Bitte geben Sie den Nachnamen ein.", expect.stringContaining("fünf Ziffern")]);
  expect([isWrong(field("PLZ")), placeOrderAction.mock.calls]).toEqual([true, []]);
  await type(field("PLZ"), "01067");
  expect([isWrong(field("PLZ")), listed()]).toEqual([false, ["Bitte geben Sie den Nachnamen ein."]]);
});

test("a Packstation and an invoice address have rules of their own, which go with them", async () => {
  await openFilled();
  await press(field("Packstation"));
  await type(field("Postnummer"), "12");
  await press(field("Abweichende Rechnungsadresse"));
  await type(billing("PLZ"), "5020");
  await order();
  expect([isWrong(field("Postnummer")), isWrong(field("Nummer der Packstation"))]).toEqual([true, true]);
  expect(listed()).toContain("Rechnungsadresse: Bitte geben Sie den Ort ein.");
  await press(field("Abweichende Rechnungsadresse"));
  await press(field("Hausadresse"));
  expect(errors()).toBeNull();
  await order();
  expect(ordered()).toMatchObject({ delivery: { kind: "street", city: "Dresden" }, billing: null });
});

test("a Packstation typed as a street moves to its own fields at one press, and nothing of it is lost", async () => {
  await openFilled();
  await type(field("Straße und Hausnummer"), "Packstation 145");
  await order();
  expect(placeOrderAction).not.toHaveBeenCalled();
  await press(screen.getByText("Angaben für die Packstation übernehmen"));
  await wait(10);
  expect(document.activeElement).toBe(field("Postnummer"));
  expect(field("Nummer der Packstation").value).toBe("145");
  await press(field("Hausadresse"));
  expect(field("Straße und Hausnummer").value).toBe("Packstation 145");
  await press(screen.getByText("Angaben für die Packstation übernehmen"));
  await type(field("Postnummer"), "1234 5678");
  await order();
  expect(ordered()).toMatchObject({ delivery: { kind: "packstation", postNumber: "12345678", station: "145" } });
});

test("a street without a number is asked about once and can be confirmed, also over a reload", async () => {
  const confirmation = "Meine Anschrift hat keine Hausnummer.";
  await openFilled();
  await type(field("Straße und Hausnummer"), "Lindenweg");
  expect(screen.queryByLabelText(confirmation)).toBeNull();
  await order();
  expect(listed()).toEqual([expect.stringMatching(/^Fehlt die Hausnummer\?/)]);
  await press(field(confirmation));
  expect(isWrong(field("Straße und Hausnummer"))).toBe(false);
  await openCheckout();
  expect(field(confirmation).checked).toBe(true);
  await order();
  expect(ordered()).toMatchObject({ delivery: { address: "Lindenweg" } });
});

test("who chose a Packstation and then orders only a voucher can give a street for the invoice", async () => {
  await openFilled();
  await press(field("Packstation"));
  shop.product = { ...shop.product, isVoucher: true };
  await changeLines(([line]) => [{ ...line!, voucher: { recipient: "", greeting: "" } }]);
  await openCheckout();
  await wait(1000);
  expect(field("Postnummer").isConnected).toBe(true);
  await press(field("Hausadresse"));
  expect(field("Straße und Hausnummer").value).toBe("Am Markt 1");
});

test("the invoice takes the customer over until it is edited, also over a reload and when switched off and on", async () => {
  await openFilled();
  await press(field("Abweichende Rechnungsadresse"));
  expect([billing(EMAIL).value, billing("Vorname").value]).toEqual(["clara@beispiel.de", "Clara"]);
  await type(field("Vorname"), "Klara");
  expect(billing("Vorname").value).toBe("Klara");
  await type(billing("Nachname"), "Prüfung GmbH");
  await openCheckout();
  await type(field("Nachname"), "Andere");
  await press(field("Abweichende Rechnungsadresse"));
  await press(field("Abweichende Rechnungsadresse"));
  expect([billing("Vorname").value, billing("Nachname").value]).toEqual(["Klara", "Prüfung GmbH"]);
});

test("a fast parcel goes with paying in advance, and comes back with another way to pay", async () => {
  await openFilled();
  await press(field(/^Kreditkarte/));
  await press(field(/^Expressversand/));
  await press(field(/^Vorkasse/));
  expect(field(/^Standardversand/).checked).toBe(true);
  await press(field(/^Online bezahlen/));
  expect(field(/^Expressversand/).checked).toBe(true);
});

test.each([
  ["all: nothing is to be chosen", 6000, "€0,00", undefined],
  ["so much that too little is left to be paid online", 4960, "€0,30", false],
])(
  "a voucher pays %s; taken off, also after a reload, what was chosen comes back",
  async (_what, balanceCents, due, isChosen) => {
    shop.vouchers.mockReturnValue({ ok: true, vouchers: [{ code: CODE, balanceCents }] });
    await openFilled();
    await press(field(/^Online bezahlen/));
    await type(field("Gutscheincode"), CODE);
    await press(screen.getByText("Einlösen"));
    await wait(10);
    expect(amount("Noch zu zahlen")).toBe(due);
    expect(screen.queryByLabelText<HTMLInputElement>(/^Online bezahlen/)?.checked).toBe(isChosen);
    await openCheckout();
    expect(amount("Noch zu zahlen")).toBe(due);
    await press(screen.getByLabelText(`Gutschein mit der Endung ${CODE.slice(-4)} entfernen`));
    expect([field(/^Online bezahlen/).checked, amount("Noch zu zahlen")]).toEqual([true, undefined]);
  },
);

test("picked up: a store is chosen, the address is for the invoice, and what was typed stays with another shipping", async () => {
  setConditions(conditionsOf({ ...DELIVERED, shipping: { ...DELIVERED.shipping, hasPickup: true } }));
  await openFilled();
  expect(screen.queryByText("Anschrift")).toBeNull();
  await press(field(/^Abholung im Laden/));
  expect(screen.getByRole("heading", { name: "Anschrift" })).toBeTruthy();
  await order();
  expect(listed()).toEqual(["Bitte wählen Sie den Laden, in dem Sie abholen."]);
  await type(screen.getByRole("combobox", { name: /^Laden/ }), "berlin");
  await press(field(/^Standardversand/));
  await press(field(/^Abholung im Laden/));
  await order();
  expect(ordered()).toMatchObject({ shipping: "pickup", store: "berlin", delivery: { address: "Am Markt 1" } });
  setConditions(DELIVERED_CONDITIONS);
});
