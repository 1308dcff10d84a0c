import { expect, test } from "vitest";
import { errors as text } from "#messages/client/checkout.json";
import { DELIVERED_CONDITIONS } from "@/lib/settings/conditions";
import { offeredMethods } from "@/lib/payment/methods";
import { FIELDS, EMPTY_FORM, formSchema, type FormValues } from "./form";
import { packstationOf } from "@/lib/orders/street";

const whole: FormValues = {
  ...EMPTY_FORM,
  email: " clara@beispiel.de ",
  firstName: "Clara",
  lastName: "Wiesner",
  delivery: { ...EMPTY_FORM.delivery, address: "Straße des 17. Juni 135", postalCode: "01067", city: "Dresden" },
  payment: "prepayment",
};
const errors = (values: FormValues) =>
  Object.fromEntries(
    formSchema.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
  );

test("a whole form passes; what is not asked for is left out", () => {
  const { data } = formSchema.safeParse(whole);
  expect(data).toMatchObject({ email: "clara@beispiel.de", billing: null, card: null });
  expect(data?.delivery).toEqual({
    kind: "street",
    address: "Straße des 17. Juni 135",
    addition: "",
    postalCode: "01067",
    city: "Dresden",
    country: "DE",
  });
});

const atStreet = (address: string, addition = "") => ({ ...whole, delivery: { ...whole.delivery, address, addition } });

test.each([
  ["Packstation 145", ""],
  ["DHL-Packstation 145", "Postnummer 12345678"],
  ["pack station 1 45", ""],
  ["Paketstation 145", ""],
  ["12345678", "Packstation Nr. 145"],
  ["Postfiliale 501", ""],
  ["Paketshop 501", ""],
])("%s %s as a street: is told that DHL needs more", (address, addition) => {
  const place = /filiale|shop/i.test(address) ? "branch" : "packstation";
  expect(errors(atStreet(address, addition))).toEqual({ "delivery.address": text.places[place] });
});

test.each([
  ["Packstationsweg 3", ""],
  ["Lange Reihe 7", "neben der Packstation"],
  ["Lange Reihe 7, neben der Packstation", ""],
  ["Lange Reihe 7", "Eingang bei der Postfiliale, 2. Stock"],
  ["Q 7, 24", ""],
])("%s, %s is a street", (address, addition) => expect(errors(atStreet(address, addition))).toEqual({}));

test("a street without a number is asked about and can be confirmed", () => {
  expect(errors(atStreet("Lindenweg"))).toEqual({ "delivery.address": text.addressNumber });
  expect(errors({ ...atStreet("Lindenweg"), hasNoNumber: true })).toEqual({});
  expect(errors({ ...atStreet("Packstation 145"), hasNoNumber: true })).toHaveProperty(["delivery.address"]);
  // What is missing is said once.
  expect(errors(atStreet(""))).toEqual({ "delivery.address": text.address });
  // Together with what else is wrong.
  expect(Object.keys(errors({ ...atStreet("Lindenweg"), lastName: "" }))).toEqual(["lastName", "delivery.address"]);
});

test.each([
  ["Packstation 145", "", { station: "145", postNumber: "" }],
  ["Packstation 1 45", "Postnummer 1234 5678", { station: "145", postNumber: "12345678" }],
  ["12345678", "Packstation Nr. 145", { station: "145", postNumber: "12345678" }],
  ["Packstation 145 12345678", "", { station: "145", postNumber: "12345678" }],
  ["Packstation", "", { station: "", postNumber: "" }],
])("%s %s is taken over as a Packstation", (address, addition, found) => {
  const { station, postNumber } = packstationOf({ address, addition });
  expect({ station: station.replaceAll(" ", ""), postNumber: postNumber.replaceAll(" ", "") }).toEqual(found);
});

test("hidden fields may hold anything, shown ones may not", () => {
  const billing = { ...EMPTY_FORM.billing, email: "x" };
  expect(errors({ ...whole, billing })).toEqual({});
  expect(Object.keys(errors({ ...whole, billing, hasBilling: true }))).toContain("billing.email");
  expect(Object.keys(errors({ ...whole, payment: "simulated" }))).toEqual([
    "card.holder",
    "card.number",
    "card.expiry",
    "card.cvv",
  ]);
  expect(Object.keys(errors({ ...whole, delivery: { ...whole.delivery, kind: "packstation" } }))).toEqual([
    "delivery.postNumber",
    "delivery.station",
  ]);
});

test.each([
  ["01067", true],
  ["99998", true],
  ["00000", false],
  ["1067", false],
  ["010670", false],
  ["D-01067", false],
])("postal code %s: %s", (postalCode, isRight) => {
  expect("delivery.postalCode" in errors({ ...whole, delivery: { ...whole.delivery, postalCode } })).toBe(!isRight);
});

test.each([
  ["AT", "5020", true],
  ["DE", "5020", false],
  ["DE", "00000", false],
  ["DE", "20095", true],
  ["NL", "1012 AB", true],
] as const)("invoice to %s %s: %s", (country, postalCode, isRight) => {
  const billing = { ...EMPTY_FORM.billing, email: "a@b.de", firstName: "A", lastName: "B", address: "C 1", city: "D" };
  const found = errors({ ...whole, hasBilling: true, billing: { ...billing, country, postalCode } });
  expect(Object.keys(found)).toEqual(isRight ? [] : ["billing.postalCode"]);
});

test("what is too long is named, with how long it may be", () => {
  const long = "x".repeat(121);
  const delivery = { ...whole.delivery, address: long, addition: long };
  expect(errors({ ...whole, lastName: long, delivery })).toEqual({
    lastName: "Bitte kürzen Sie „Nachname“ auf höchstens 80 Zeichen.",
    "delivery.address": "Bitte kürzen Sie „Straße und Hausnummer“ auf höchstens 120 Zeichen.",
    "delivery.addition": "Bitte kürzen Sie „Adresszusatz“ auf höchstens 120 Zeichen.",
  });
});

test("the empty form asks for nothing that was not chosen", () => {
  expect(EMPTY_FORM).toMatchObject({
    ...{ delivery: { kind: "street", country: "DE" }, billing: { country: "DE" }, shipping: "standard" },
    ...{ hasNoNumber: false, hasBilling: false, hasGift: false, gift: { text: "", wrap: false } },
    payment: offeredMethods(DELIVERED_CONDITIONS)[0].id,
  });
});

test("errors are listed in the order of the fields", () => {
  const packstation = { ...EMPTY_FORM, delivery: { ...EMPTY_FORM.delivery, kind: "packstation" as const } };
  const found = Object.keys(errors({ ...packstation, hasBilling: true, payment: "simulated" }));
  expect(FIELDS.filter((name) => found.includes(name))).toEqual([
    ...["email", "firstName", "lastName", "delivery.postNumber", "delivery.station", "delivery.postalCode"],
    ...["delivery.city", "billing.email", "billing.firstName", "billing.lastName", "billing.address"],
    ...["billing.postalCode", "billing.city", "card.holder", "card.number", "card.expiry", "card.cvv"],
  ]);
});

test("every error has its place in the summary", () => {
  const found = errors({ ...EMPTY_FORM, hasBilling: true, payment: "simulated", phone: "x" });
  for (const name of Object.keys(found)) expect(FIELDS).toContain(name);
  expect(Object.values(found).every((message) => /^(Bitte|Diese|Eine|Die) .*/.test(message))).toBe(true);
});

test("a present is asked for only when it is one; its text may have lines, but no more than the card", () => {
  const gift = { text: " Für Dich\r\nvon mir ", wrap: true };
  expect(formSchema.safeParse({ ...whole, gift }).data?.gift).toBeUndefined();
  expect(formSchema.safeParse({ ...whole, hasGift: true, gift }).data?.gift).toEqual({
    text: "Für Dich\nvon mir",
    wrap: true,
  });
  const wrong = (text: string) => errors({ ...whole, hasGift: true, gift: { text, wrap: false } });
  expect(wrong("x".repeat(200))).toEqual({});
  expect(wrong("x".repeat(201))).toEqual({
    "gift.text": "Bitte kürzen Sie „Text für eine Grußkarte“ auf höchstens 200 Zeichen.",
  });
  expect(errors({ ...whole, gift: { text: "x".repeat(201), wrap: false } })).toEqual({});
});
