import { inflateSync } from "node:zlib";
import { parseXmlDocument } from "slimdom";
import { describe, expect, test } from "vitest";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { placedText, shownText } from "@/lib/platform/pdf/contents";
import { invoiceFile, invoiceXmlFile } from "./e-invoice/file";
import type { Order } from "./schema";
import { DELIVERED } from "@/lib/settings/parts";

const invoice = { number: "RE-2026-00007", kind: "invoice", amountCents: 11682, issuedAt: new Date(0) } as const;
const at = new Date("2026-11-22T09:00:00Z");
const events: Order["events"] = [
  { kind: "dispatched", refundCents: null, payBy: null, isUnpaid: false, unaccepted: null, returned: null, at },
];
const make = async (changes: Partial<Order> = {}) =>
  (await invoiceFile(exampleOrder({ events, ...changes }), invoice, DELIVERED.company)).pdf;

describe("law 40, 41: the invoice as PDF", () => {
  test("is a tagged German PDF with its title", async () => {
    const file = (await make()).toString("latin1");
    expect(file.slice(0, 8)).toBe("%PDF-1.7");
    expect(file).toContain("/Lang (de-DE)");
    expect(file).toContain("/Marked true");
    expect(file.trimEnd().endsWith("%%EOF")).toBe(true);
  });

  test("is a PDF/A-3b: its fonts and its colors are in it, and nothing else loads or runs", async () => {
    // Without the contents of streams, which are compressed.
    const file = (await make()).toString("latin1").replace(/\nstream\n[^]*?\nendstream/g, "");
    const fonts = file.match(/\/Type \/FontDescriptor/g);
    expect(fonts?.length).toBeGreaterThan(1);
    expect(file.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts!.length);
    expect(file).not.toMatch(
      /\/Subtype \/Type1\b|\/Encrypt|\/JavaScript|\/OpenAction|\/AA\b|\/URI\b|\/Launch|\/LZWDecode/,
    );
    expect(file).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(file).toMatch(
      /\/S \/GTS_PDFA1\n\/Info \(sRGB[^)]*\)\n\/OutputConditionIdentifier \(sRGB[^)]*\)\n\/DestOutputProfile \d+ 0 R/,
    );
    expect(file).toMatch(/\/ID \[<(\w+)> <\1>\]/);
  });

  test("its metadata are XML and say that it is one, what is in it, and its title and author as they are", async () => {
    const file = (await make()).toString();
    const metadata = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(file)![0];
    const of = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(metadata)?.[1];
    expect(parseXmlDocument(metadata).documentElement?.textContent).toContain("Kunst & Geduld GbR");
    expect(file).toContain("(Kunst & Geduld GbR)");
    expect([of("pdfaid:part"), of("pdfaid:conformance")]).toEqual(["3", "B"]);
    const names = ["DocumentFileName", "DocumentType", "Version", "ConformanceLevel"];
    expect(names.map((name) => of(`fx:${name}`))).toEqual(["factur-x.xml", "INVOICE", "1.0", "EN 16931"]);
    // PDF/A knows only properties that an extension schema describes.
    for (const name of names) expect(metadata).toContain(`<pdfaProperty:name>${name}</pdfaProperty:name>`);
    expect(/xmlns:fx="([^"]*)"/.exec(metadata)?.[1]).toBe(of("pdfaSchema:namespaceURI"));
  });

  test("holds the same invoice as XML, as an alternative", async () => {
    const file = (await make()).toString("latin1");
    const [, specification = "", stream = ""] =
      /\n(\d+) 0 obj\n<<\n\/Type \/Filespec\n\/AFRelationship \/Alternative\n\/F \(factur-x\.xml\)\n\/EF <<\n\/F (\d+) 0 R/.exec(
        file,
      ) ?? [];
    expect(file).toContain(`/AF [${specification} 0 R]`);
    expect(file).toMatch(new RegExp(`/EmbeddedFiles <<\\s+/Names \\[\\s*\\(factur-x.xml\\) ${specification} 0 R`));
    const [, head = "", content = ""] = new RegExp(`\\n${stream} 0 obj\\n([^]*?)stream\\n([^]*?)\\nendstream`).exec(
      file,
    )!;
    expect(head).toMatch(/\/Type \/EmbeddedFile[^]*\/ModDate \(D:\d{14}Z\)[^]*\/Subtype \/text#2Fxml/);
    const xml = inflateSync(Buffer.from(content, "latin1")).toString();
    expect(xml).toBe(invoiceXmlFile(exampleOrder({ events }), invoice, DELIVERED.company).xml);
  });

  test("says what the invoice says, umlauts and euro included", async () => {
    const text = shownText(await make());
    for (const part of ["Rechnung RE-2026-00007", "Eva Groß", "Österreich", "USt-IdNr. DE000000000", "Teich am Abend"])
      expect(text).toContain(part);
    for (const part of [
      "€39,95",
      "−€12,98",
      "€116,82",
      "€98,17",
      "19\u00a0%",
      "Rabatt (Code SOMMER10)",
      "Seite 1 von 1",
    ])
      expect(text).toContain(part);
    expect(text).toContain("Leistungsdatum (Übergabe an den Versanddienst): 22. November 2026");
  });

  test.each([1, 5, 6, 7, 8, 9, 20, 30, 100])("%i lines: each stands once, below its columns' titles", async (count) => {
    const [line] = exampleOrder().items;
    if (!line) throw new Error("The example has no lines.");
    const items = Array.from({ length: count }, (_, index) => ({ ...line, name: `Werk ${index + 1}.` }));
    const placed = placedText(await make({ items }));
    const pages = [...Map.groupBy(placed, ({ page }) => page).values()].map((page) => page.map(({ text }) => text));
    const names = pages.map((page) => page.filter((text) => text.startsWith("Werk")));
    expect(names.flat()).toEqual(items.map(({ name }) => name));
    for (const [index, page] of pages.entries()) {
      expect(page.includes("Bezeichnung")).toBe(names[index]!.length > 0);
      expect(page.at(-1)).toBe(`Seite ${index + 1} von ${pages.length}`);
    }
    expect(pages.at(-1)).toEqual(expect.arrayContaining(["Enthaltene Mehrwertsteuer", "Netto"]));
  });

  test.each([7, 8, 9, 10])("%i lines of a small business: its notes stand below the total", async (count) => {
    const items = Array.from({ length: count }, () => exampleOrder().items[0]!);
    const placed = placedText(await make({ items, taxes: [] }));
    const last = placed.filter(({ page }) => page === placed.at(-1)!.page).map(({ text }) => text);
    expect(last).toEqual(expect.arrayContaining(["Gesamtsumme", "Steuerfrei nach § 19 UStG (Kleinunternehmer)."]));
  });

  test("the name of an article is above its details, however long it is", async () => {
    const [line] = exampleOrder().items;
    if (!line) throw new Error("The example has no lines.");
    const name = "Ein sehr langer Name ".repeat(9).trim();
    const placed = placedText(await make({ items: [{ ...line, name }] }));
    const last = placed.findLast(({ text }) => text.trim() !== "" && name.includes(text.trim()))!;
    const details = placed.find(({ text }) => text.startsWith("1000 Teile"))!;
    expect(details.y - last.y).toBeGreaterThan(last.size);
  });

  test("a buyer without a letter in the name is known by the e-mail address", async () => {
    const billing = { ...exampleOrder().billing!, firstName: "🦊", lastName: "🐻" };
    expect(shownText(await make({ billing }))).toContain("Rechnungsadresse\neva@example.org\nRing 1");
  });

  test("an article without a letter in its name is known by its features and number", async () => {
    const items = exampleOrder().items.map((item) => ({ ...item, name: "🎁" }));
    expect(shownText(await make({ items }))).toMatch(/\n1\n1000 Teile.*\nArt\.-Nr\. KG-1007\n2\n/);
  });
});
