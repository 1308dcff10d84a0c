import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { DELIVERED } from "@/lib/settings/parts";
import { SHIPPING } from "@/lib/settings/shipping";
import { parseCsv } from "@/lib/platform/format/csv";
import { parseNumbers } from "./chosen";
import { labelsCsv, splitStreet, type Parcel } from "./labels";
import { readTracking } from "./tracking";
import { gramsOf } from "./weight";

const PARCEL: Parcel = {
  number: "KG-7F3K-9QXM",
  name: "Clara Schön",
  delivery: {
    kind: "street",
    address: "Lange Reihe 7",
    addition: "Hinterhaus",
    postalCode: "20099",
    city: "Hamburg",
    country: "DE",
  },
  shippingOption: "Express",
  items: [{ quantity: 2, weight: "1,2 kg" }],
};
const STATION: Parcel["delivery"] = {
  kind: "packstation",
  postNumber: "12345678",
  station: "145",
  postalCode: "20099",
  city: "Hamburg",
  country: "DE",
};
const { labelColumns } = DELIVERED.shipping;

describe("what the goods weigh", () => {
  test.each([
    ["850 g", 850],
    ["1,2 kg", 1200],
    ["1.250 g", 1250],
    ["ca. 4,8 g", 5],
    ["leicht", null],
    ["12", null],
    [null, null],
  ])("%s", (weight, grams) => expect(gramsOf([{ quantity: 1, weight }])).toBe(grams));

  test("one of which it is not known makes all unknown", () => {
    expect(gramsOf([{ quantity: 3, weight: "100 g" }])).toBe(300);
    expect(
      gramsOf([
        { quantity: 3, weight: "100 g" },
        { quantity: 1, weight: null },
      ]),
    ).toBeNull();
    expect(gramsOf([])).toBeNull();
  });
});

test.each([
  ["Lange Reihe 7", "Lange Reihe", "7"],
  ["Gartenweg 3 a", "Gartenweg", "3 a"],
  ["Straße des 17. Juni 135", "Straße des 17. Juni", "135"],
  ["Weg 12-14", "Weg", "12-14"],
  ["C 4, 12", "C 4", "12"],
  ["Hauptstr.12b", "Hauptstr.", "12b"],
  ["Am Markt", "Am Markt", ""],
  ["Platz 1848 Nord", "Platz 1848 Nord", ""],
])("the house number of %s", (address, street, number) => expect(splitStreet(address)).toEqual([street, number]));

describe("the file for labels", () => {
  const rows = (parcels: Parcel[], columns = labelColumns): Record<string, string>[] => {
    const read = parseCsv(labelsCsv(columns, parcels, "2026-11-27"));
    if ("brokenRow" in read) throw new Error("broken");
    const [head = [], ...lines] = read.rows;
    return lines.map((line) => Object.fromEntries(line.map((cell, index) => [head[index] ?? "", cell])));
  };

  test("has the columns of DHL's template unless owners name others", () => {
    expect(rows([{ ...PARCEL, company: "Muster GmbH" }])).toEqual([
      {
        Sendungsreferenz: "KG-7F3K-9QXM",
        Sendungsdatum: "27.11.2026",
        "Empfänger Name 1": "Clara Schön",
        "Empfänger Name 2 / Postnummer": "Hinterhaus",
        "Empfänger Name 3": "Muster GmbH",
        "Empfänger Straße": "Lange Reihe",
        "Empfänger Hausnummer": "7",
        "Empfänger PLZ": "20099",
        "Empfänger Ort": "Hamburg",
        "Empfänger Land": "DEU",
        Gewicht: "2,400",
        "Produkt- und Servicedetails": "V01PAK",
        Abrechnungsnummer: "",
      },
    ]);
    const typed = 'Ref = Bestellnummer\nStreet = straße und hausnummer\nProduct = "DPD; Classic"\nType = Versandart';
    const columns = z.decode(SHIPPING.fields.labelColumns.codec, typed);
    expect(z.encode(SHIPPING.fields.labelColumns.codec, columns)).toBe(typed.replace("straße und h", "Straße und H"));
    expect(rows([PARCEL], columns)).toEqual([
      { Ref: "KG-7F3K-9QXM", Street: "Lange Reihe 7", Product: "DPD; Classic", Type: "Express" },
    ]);
  });

  test.each(["Ref", "Ref = Telefon", "Ref: Bestellnummer", 'Ref = "offen'])("%s is no column", (typed) => {
    expect(z.safeDecode(SHIPPING.fields.labelColumns.codec, typed).success).toBe(false);
  });

  test("a Packstation has the post number in the second line and its own number as the house's", () => {
    expect(rows([{ ...PARCEL, delivery: STATION }])).toMatchObject([
      { "Empfänger Name 2 / Postnummer": "12345678", "Empfänger Straße": "Packstation", "Empfänger Hausnummer": "145" },
    ]);
  });

  test("a name that a spreadsheet would calculate is text", () => {
    expect(labelsCsv(labelColumns, [{ ...PARCEL, name: "=1+1" }], "2026-11-27")).toContain(`;"'=1+1";`);
  });
});

describe("tracking numbers read back", () => {
  const [ONE, OTHER] = ["KG-7F3K-9QXM", "KG-AAAA-1111"];
  const line = (number: string, trackingNumber: string, problem: string | null = null) => ({
    number,
    trackingNumber,
    problem,
  });

  test.each([
    ["two columns", `${ONE};00340434161094015902\n${OTHER};00340434161094015903`],
    ["with tabs, the other way around", `00340434161094015902\tkg 7f3k 9qxm\n0034 0434 1610 9401 5903\t${OTHER}`],
    [
      "a carrier's file",
      `Datum;Sendungsreferenz;Empfänger;Sendungsnummer\n27.11.2026;${ONE};Clara;00340434161094015902\n27.11.2026;Bestellung ${OTHER};Otto;00340434161094015903\n`,
    ],
    [
      "with commas and quotation marks",
      `"Reference","Name","Parcel number"\n"${ONE}","Schön, Clara","00340434161094015902"\n"${OTHER}","Groß","00340434161094015903"`,
    ],
  ])("%s", (_what, text) => {
    expect(readTracking(text)).toEqual({
      lines: [line(ONE, "00340434161094015902"), line(OTHER, "00340434161094015903")],
    });
  });

  test("what is no tracking number and what is said twice are named; a second one of an order is another parcel", () => {
    const text = `${ONE};3,4043E+11\n${OTHER};00340434161094015903\n${OTHER};00340434161094015904\n${OTHER};00340434161094015903`;
    expect(readTracking(text)).toEqual({
      lines: [
        line(ONE, "3,4043E+11", "wrong"),
        line(OTHER, "00340434161094015903"),
        line(OTHER, "00340434161094015904"),
        line(OTHER, "00340434161094015903", "double"),
      ],
    });
  });

  test.each([
    ["more columns than two and no title", `${ONE};Clara;00340434161094015902`, "columns"],
    ["no order", "Sendungsnummer\n00340434161094015902", "none"],
    ["nothing", "", "none"],
    ["an open quotation mark", `"${ONE};1`, { brokenRow: 1 }],
  ])("%s", (_what, text, said) => expect(readTracking(text)).toEqual(said));
});

test("an address names orders once each, 200 at most, and nothing else", () => {
  expect(parseNumbers("KG-7F3K-9QXM,KG-AAAA-1111,KG-7F3K-9QXM")).toEqual(["KG-7F3K-9QXM", "KG-AAAA-1111"]);
  expect(parseNumbers("KG-7F3K-9QXM,x")).toEqual([]);
  expect(parseNumbers(null)).toEqual([]);
  expect(
    parseNumbers(Array.from({ length: 201 }, (_, index) => `KG-AAAA-${String(index).padStart(4, "0")}`).join()),
  ).toEqual([]);
});
