import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Catalog } from "../planned";
import { fitLines } from "./fit";
import { htmlToText } from "./html-text";
import { readForeign } from "./read-foreign";

function read(name: string) {
  const file = readForeign(readFileSync(`${import.meta.dirname}/examples/${name}.csv`, "utf8"));
  if (!file || "brokenRow" in file) throw new Error("not recognized");
  return file;
}

test("Shopify: variants, pictures, description, price, stock and tax", () => {
  const { lines, foreign } = read("shopify");
  expect(lines.slice(0, 2)).toEqual([
    {
      line: 2,
      cells: {
        articleNumber: "M-52",
        main: "",
        name: "Ring Mond",
        slug: "ring-mond",
        category: "Fingerschmuck",
        price: "79,90",
        stock: "3",
        taxRate: "19",
        description: "Ein Ring aus Silber.\n\n- matt\n- innen glänzend",
        weight: "4 g",
        option1: "Größe",
        option2: "",
        value1: "52",
        value2: "",
        pictures: "ring.jpg\nring-2.jpg",
        alts: "Der Ring",
      },
    },
    {
      line: 3,
      cells: {
        articleNumber: "M-54",
        main: "M-52",
        price: "84,00",
        stock: "0",
        value1: "54",
        value2: "",
        weight: "4 g",
        pictures: "ring-54.jpg",
      },
    },
  ]);
  expect(lines.slice(2)).toMatchObject([
    { line: 4, cells: { articleNumber: "kette-see", price: "129,00", taxRate: "0", stock: "12" } },
  ]);
  expect(lines[2]?.cells).not.toHaveProperty("value1");
  expect(foreign.skipped).toEqual([{ line: 5, name: "Noch nicht fertig", reason: "draft" }]);
  expect(foreign.unread.map(({ column }) => column)).toEqual(["Vendor", "Tags", "Variant Compare At Price"]);
  expect(foreign.downloads).toEqual([
    { name: "ring.jpg", url: "https://cdn.example/a/ring.jpg?v=1" },
    { name: "ring-2.jpg", url: "https://cdn.example/b/ring.jpg" },
    { name: "ring-54.jpg", url: "https://cdn.example/c/ring-54.jpg" },
    { name: "kette.jpg", url: "https://cdn.example/kette.jpg" },
  ]);
});

test("Shopify's newer titles are known too", () => {
  const file = readForeign("Title,URL handle,SKU,Price,Inventory quantity,Charge tax\nRing,ring,R-1,9,2,TRUE\n");
  expect(file).toMatchObject({
    lines: [{ cells: { articleNumber: "R-1", name: "Ring", price: "9,00", stock: "2", taxRate: "19" } }],
    foreign: { shop: "Shopify", unread: [] },
  });
});

test("Etsy: a list of variations becomes all their combinations, whose stock is not known", () => {
  const { lines, foreign } = read("etsy");
  const shown = lines.map(({ line, cells }) => [line, cells.articleNumber, cells.main, cells.value1, cells.value2]);
  expect(shown).toEqual([
    [2, "TAU", "", undefined, undefined],
    [3, "poster-wald", "", "A4", "ohne"],
    [3, "poster-wald-2", "poster-wald", "A4", "mit"],
    [3, "poster-wald-3", "poster-wald", "A3", "ohne"],
    [3, "poster-wald-4", "poster-wald", "A3", "mit"],
  ]);
  expect(lines[0]?.cells).toMatchObject({
    name: 'Ohrring "Tau"',
    material: "silber, gold filled",
    stock: "7",
    description: "Aus Silber.\n\n- leicht",
    pictures: "tau.jpg\ntau2.jpg",
  });
  expect(lines[1]?.cells).toMatchObject({ option1: "Format", option2: "Rahmen", price: "25,00" });
  expect(lines[1]?.cells).not.toHaveProperty("stock");
  expect([foreign.notes, foreign.unread.map(({ column }) => column)]).toEqual([["variantStock"], ["TAGS"]]);
});

test("WooCommerce, in German: variations by number or id, sizes, tax class, and what is no product", () => {
  const { lines, foreign } = read("woocommerce");
  expect(lines.map(({ cells }) => [cells.articleNumber, cells.main, cells.price, cells.value1])).toEqual([
    ["TASSE-B", "", "24,00", "blau"],
    ["TASSE-G", "TASSE-B", "24,00", "grün"],
    ["BUCH", "", "18,00", undefined],
  ]);
  expect(lines[0]?.cells).toMatchObject({
    category: "Tassen",
    description: "Von Hand gedreht.\n\nErste Zeile.\n\nZweite\nZeile.",
    pictures: "tasse.jpg\ntasse-2.jpg\nblau.jpg",
    option1: "Farbe",
    weight: "0,4 kg",
  });
  expect(lines[2]?.cells).toMatchObject({ taxRate: "7", dimensions: "21 × 14,5 × 2 cm", category: "Bücher" });
  expect(foreign.skipped).toEqual([{ line: 6, name: "Set", reason: "kind" }]);
  expect(foreign.notes).toEqual(["oneCategory", "noStock"]);
  const unread = foreign.unread.map(({ column }) => column);
  expect(unread).toEqual(["Vorrätig?", "Angebotspreis", "Attribut 2 Name", "Attribut 2 Wert(e)"]);
});

test("our own file is from no other shop", () => {
  expect(readForeign("Artikelnummer;Name;Kategorie;Preis;Bilder\nA;B;C;1;x.jpg\n")).toBeNull();
});

test("a category that the shop does not know is chosen once, and what a known article has stays", () => {
  const known = { form: { articleNumber: "M-52" } };
  const catalog = {
    families: [{ listed: known, variants: [] }],
    archived: [],
    categories: [{ slug: "ketten", name: "Ketten", kind: "jewelry" }],
    formerSlugs: [],
  } as unknown as Catalog; // Of an article only its number is read.
  const { lines } = read("shopify");
  const fitted = fitLines(lines, catalog, {});
  expect("lines" in fitted && fitted.lines.map(({ cells }) => [cells.category, cells.pictures])).toEqual([
    [undefined, undefined],
    [undefined, "ring-54.jpg"],
    ["Ketten", "kette.jpg"],
  ]);
  const fresh = { ...catalog, families: [] };
  expect(fitLines(lines, fresh, {})).toEqual({ unknown: ["Fingerschmuck"] });
  expect(fitLines(lines, fresh, { Fingerschmuck: "ketten" })).toMatchObject({
    lines: [{ cells: { category: "Ketten" } }, {}, {}],
  });
});

test("a description in HTML becomes paragraphs and lists, and nothing of it runs", () => {
  const html = `<h2>Titel</h2>\n<p>Ein&nbsp;Satz &amp; <b>noch</b> einer.<br/>Neue Zeile</p><script>alert(1)</script>
    <ul>\n<li><p>eins</p></li><li>zwei</li></ul><p>Schluss &lt;b&gt; &#228;&eacute; R&D &#x20ac;&foo;</p>`;
  expect(htmlToText(html)).toBe(
    "Titel\n\nEin Satz & noch einer.\nNeue Zeile\n\n- eins\n- zwei\n\nSchluss <b> äé R&D €&foo;",
  );
});
