import { expect, test } from "vitest";
import { errors as text } from "#messages/client/checkout.json";
import { billingSchema, deliverySchema } from "./address-schema";

const person = { firstName: "Anna", lastName: "Groß", email: "a@example.org", phone: "" };
const street = {
  kind: "street",
  address: "Lange Reihe 7",
  addition: "",
  postalCode: "20095",
  city: "Hamburg",
  country: "DE",
};
const billing = { ...person, address: "Ring 1", postalCode: "1010", city: "Wien", country: "AT" };

test.each([
  [
    "a telephone number copied from a contact",
    { phone: "\u202D+49 170\u00A01234567\u202C" },
    { phone: "+49 170 1234567" },
  ],
  ["a telephone number with other hyphens", { phone: "040\u20111234567" }, { phone: "040-1234567" }],
  [
    "a name with other apostrophes and hyphens",
    { lastName: "O\u02BCBrien\u2011Müller" },
    { lastName: "O’Brien-Müller" },
  ],
  ["an umlaut domain", { email: "clara@müller-kunst.de" }, { email: "clara@xn--mller-kunst-thb.de" }],
])("%s is taken", (_, typed, kept) => expect(billingSchema.parse({ ...billing, ...typed })).toMatchObject(kept));

test.each([
  ["a postal code", { postalCode: " 20095\u200B" }, { postalCode: "20095" }],
  [
    "a post number and a station with blanks",
    { kind: "packstation", postNumber: "1234 5678", station: "1 45" },
    { postNumber: "12345678", station: "145" },
  ],
])("%s is taken", (_, typed, kept) => expect(deliverySchema.parse({ ...street, ...typed })).toMatchObject(kept));

test("a name of invisible characters is none", () => {
  const { error } = billingSchema.safeParse({ ...billing, firstName: "\u200B" });
  expect(error?.issues.map(({ message }) => message)).toEqual([text.firstName]);
});
