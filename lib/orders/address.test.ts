import { describe, expect, test } from "vitest";
import { addressLines } from "./address";

const person = { firstName: "Anna", lastName: "Groß" };
const place = { postalCode: "20095", city: "Hamburg", country: "DE" } as const;
const street = { kind: "street", address: "Lange Reihe 7", addition: "", ...place } as const;
const billing = { ...person, email: "a@example.org", phone: "", address: "Ring 1", postalCode: "1010", city: "Wien" };

describe("address lines", () => {
  test("a street", () => {
    expect(addressLines({ ...person, delivery: street, billing: null }, "delivery")).toEqual([
      "Anna Groß",
      "Lange Reihe 7",
      "20095 Hamburg",
    ]);
  });

  test("an addition has a line of its own", () => {
    const delivery = { ...street, addition: "Hinterhaus" };
    expect(addressLines({ ...person, delivery, billing: null }, "delivery")).toContain("Hinterhaus");
  });

  test("a Packstation in DHL's order: name, Postnummer, Packstation, place", () => {
    const delivery = { kind: "packstation", postNumber: "12345678", station: "145", ...place } as const;
    expect(addressLines({ ...person, delivery, billing: null }, "delivery")).toEqual([
      "Anna Groß",
      "12345678",
      "Packstation 145",
      "20095 Hamburg",
    ]);
  });

  test("billing: the other address with its country, else the delivery address", () => {
    const other = { ...billing, firstName: "Eva", country: "AT" } as const;
    expect(addressLines({ ...person, delivery: street, billing: other }, "billing")).toEqual([
      "Eva Groß",
      "Ring 1",
      "1010 Wien",
      "Österreich",
    ]);
    expect(addressLines({ ...person, delivery: street, billing: null }, "billing")[1]).toBe("Lange Reihe 7");
  });

  test("a company is above the invoice's address, and the parcel's if that is the same and no Packstation", () => {
    const company = { name: "Muster GmbH", vatId: "DE136695976", department: "Einkauf", reference: "4711" };
    const lines = (kind: "delivery" | "billing", changes: object = {}) =>
      addressLines({ ...person, delivery: street, billing: null, company, ...changes }, kind);
    const whole = ["Muster GmbH", "Einkauf", "Anna Groß", "Lange Reihe 7", "20095 Hamburg"];
    expect(lines("delivery")).toEqual(whole);
    expect(lines("billing")).toEqual([...whole, "USt-IdNr. DE136695976", "Ihre Bestellreferenz: 4711"]);
    const other = { billing: { ...billing, country: "AT" as const } };
    expect(lines("delivery", other)[0]).toBe("Anna Groß");
    expect(lines("billing", other).slice(0, 4)).toEqual(["Muster GmbH", "Einkauf", "Anna Groß", "Ring 1"]);
    const station = { kind: "packstation", postNumber: "12345678", station: "145", ...place } as const;
    expect(lines("delivery", { delivery: station })[0]).toBe("Anna Groß");
    const only = { name: "4711", vatId: null, department: null, reference: null };
    expect(lines("billing", { company: only })).toEqual(["4711", ...whole.slice(2)]);
  });
});
