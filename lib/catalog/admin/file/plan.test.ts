import { beforeEach, expect, test } from "vitest";
import { EMPTY_PRODUCT, productFormSchema, type ProductForm } from "@/lib/catalog/admin/product-form-schema";
import type { AdminProduct } from "@/lib/catalog/admin/schema";
import { toColumns } from "@/lib/catalog/admin/write";
import { toCsv } from "@/lib/platform/format/csv";
import { COLUMNS } from "./columns";
import { exportCatalog } from "./export";
import { planImport } from "./plan";
import type { Catalog } from "./planned";
import { readFile } from "./read-file";

const picture = (name: string) => ({
  url: `/kunst/${name}.webp`,
  alt: "Ein Bild",
  caption: "",
  width: 800,
  height: 1000,
  color: null,
});
let made = 0;
function article(changes: Partial<ProductForm> = {}, rest: Partial<AdminProduct> = {}): AdminProduct {
  const id = (made += 1);
  const form = {
    ...EMPTY_PRODUCT,
    name: "Ring Solis",
    slug: `ring-${id}`,
    articleNumber: `KG-${id}`,
    category: "ringe",
    price: "49,90",
    stock: "5",
    pictures: [picture("a"), picture("b")],
    ...changes,
  };
  const seen = { id, updatedAt: "2026-11-24T10:00:00Z", stock: Number(form.stock) };
  return { form, seen, measured: null, isArchived: false, variantOf: null, optionNames: [], optionValues: [], ...rest };
}
let catalog: Catalog;
beforeEach(() => {
  made = 0;
  const names = { optionNames: ["Ringgröße"] };
  const listed = article({ description: '=cmd;"x"\nzweite Zeile', isNew: true }, { ...names, optionValues: ["54"] });
  const variant = article(
    { price: "59,00", pictures: [picture("b")] },
    { ...names, variantOf: 1, optionValues: ["56"] },
  );
  const places = [{ place: "Innenseite", x: "50", y: "40,5", width: "30", angle: "-12" }];
  const puzzle = article({ pieces: "1000", category: "puzzles", taxRate: "7", engraving: places, stock: "0" });
  catalog = {
    families: [
      { listed, variants: [variant] },
      { listed: puzzle, variants: [] },
    ],
    archived: [article({}, { isArchived: true })],
    categories: [
      { slug: "ringe", name: "Ringe", kind: "jewelry" },
      { slug: "puzzles", name: "Puzzles & Spiele", kind: "puzzle" },
      { slug: "zubehoer", name: "Zubehör", kind: "other" },
    ],
    formerSlugs: [{ slug: "frueher", articleNumber: puzzle.form.articleNumber }],
  };
});

function plan(text: string) {
  const file = readFile(new TextEncoder().encode(text));
  return "errors" in file ? { ok: false as const, errors: file.errors } : planImport(file.lines, catalog);
}
function products(text: string) {
  const planned = plan(text);
  if (!planned.ok) throw new Error(JSON.stringify(planned.errors));
  return planned.products;
}
const errors = (text: string) => {
  const planned = plan(text);
  return planned.ok ? [] : planned.errors.map(({ line, column }) => [line, column]);
};

test("reading what was written changes nothing", () => {
  const planned = plan(toCsv(exportCatalog(catalog)));
  expect(planned).toMatchObject({ ok: true, products: [], urls: [] });
  expect(planned.ok && planned.lines.map(({ changed }) => changed)).toEqual([[], [], []]);
});

test("the same in other spellings is the same", () => {
  expect(
    products("artikelnummer;Preis;Bestand;Neu;Kategorie\nKG-1;€ 49,90;5;JA;ringe\nKG-3;49.9;0;;Puzzles & Spiele\n"),
  ).toEqual([]);
});

test("only what differs is written, and a stock only from a column of its own", () => {
  const [sent] = products("Artikelnummer;Preis;Name\nKG-1;51;Ring Solis\n");
  expect(sent).toMatchObject({ id: 1, product: { price: 51, name: "Ring Solis" }, variants: null });
  expect(sent?.product).not.toHaveProperty("stock");
  expect(sent?.seen).toEqual([{ id: 1, updated_at: "2026-11-24T10:00:00Z", stock: null }]);
  const [stocked] = products("Artikelnummer;Bestand\nKG-1;9\n");
  expect(stocked).toMatchObject({ product: { stock: 9 }, seen: [{ id: 1, stock: 5 }] });
});

test("a changed variant is sent with all its product's variants, and nothing else of them is said to change", () => {
  const [sent] = products("Artikelnummer;Bestand\nKG-2;9\n");
  expect(sent).toMatchObject({
    id: 1,
    product: null,
    option_names: ["Ringgröße"],
    seen: [
      { id: 1, stock: null },
      { id: 2, stock: 5 },
    ],
    variants: [
      { id: 1, values: ["54"], stock: null, image_url: null },
      { id: 2, values: ["56"], stock: 9, image_url: "/kunst/b.webp", price: 59 },
    ],
  });
});

test("a new variant has what its product has, a new product what the file says", () => {
  const head = "Artikelnummer;Hauptartikel;Name;Kategorie;Preis;Merkmal 1;Wert 1;Bilder";
  const [ring, chain] = products(
    `${head}\nKG-1-58;KG-1;;;;;58;\nKETTE;;Kette;Ringe;20;Länge;45 cm;/kunst/a.webp\nKETTE-50;KETTE;;;25;;50 cm;\n`,
  );
  expect(ring?.variants).toMatchObject([{ id: 1 }, { id: 2 }, { id: null, price: 49.9, stock: 0, slug: "58" }]);
  expect(chain).toMatchObject({
    id: null,
    seen: [],
    option_names: ["Länge"],
    product: { name: "Kette", slug: "kette", article_number: "KETTE", price: 20, category: "ringe", stock: 0 },
    pictures: [{ url: "/kunst/a.webp", alt: "Ein Bild" }],
    variants: [
      { id: null, values: ["45 cm"], price: 20 },
      { id: null, values: ["50 cm"], price: 25, image_url: "/kunst/a.webp" },
    ],
  });
});

test("law 6: other articles need their contents, with a message at the line", () => {
  const head = "Artikelnummer;Name;Kategorie;Preis;Inhalt;Bilder";
  const file = (contents: string) => `${head}\nKLEBER;Kleber;Zubehör;4,90;${contents};/kunst/a.webp\n`;
  expect(errors(file(""))).toEqual([[2, "Inhalt"]]);
  expect(errors(file("3 Tuben"))).toEqual([[2, "Inhalt"]]);
  expect(products(file("50 ml"))).toMatchObject([{ product: { contents: "50 ml" } }]);
});

test("a variant that shows the product's picture follows it", () => {
  catalog.families[0]!.variants[0]!.form.pictures = [picture("a")];
  const [sent] = products("Artikelnummer;Bilder;Preis\nKG-1;/kunst/b.webp;49,90\nKG-2;;60\n");
  expect(sent).toMatchObject({ pictures: [{ url: "/kunst/b.webp" }], variants: [{}, { image_url: "/kunst/b.webp" }] });
});

test("a picture nobody has is named, to be looked for", () => {
  const planned = plan("Artikelnummer;Bilder\nKG-3;/bilder/neu.webp\n");
  expect(planned).toMatchObject({ ok: true, urls: [{ url: "/bilder/neu.webp", line: 2 }] });
});

test.each([
  [
    "Artikelnummer;Preis\nKG-1;nichts\nKG-3;0\n;1\n",
    [
      [2, "Preis"],
      [3, "Preis"],
      [4, "Artikelnummer"],
    ],
  ],
  ["Artikelnummer;Name\nKG-1;Eins\nKG-1;Zwei\n", [[3, "Artikelnummer"]]],
  ["Artikelnummer;Name\nKG-4;Wieder da\n", [[2, "Artikelnummer"]]],
  [
    "Artikelnummer;Kategorie;Neu\nKG-1;Unbekannt;vielleicht\n",
    [
      [2, "Kategorie"],
      [2, "Neu"],
    ],
  ],
  ["Artikelnummer;Hauptartikel\nKG-3;KG-1\n", [[2, "Hauptartikel"]]],
  [
    "Artikelnummer;Hauptartikel;Wert 1\nX;KG-2;58\nY;FEHLT;1\n",
    [
      [2, "Hauptartikel"],
      [3, "Hauptartikel"],
    ],
  ],
  ["Artikelnummer;Name\nKG-2;Anders\n", [[2, "Name"]]],
  ["Artikelnummer;Wert 1\nKG-2;54\n", [[2, "Wert 1"]]],
  ["Artikelnummer;Wert 1\nKG-3;groß\n", [[2, "Wert 1"]]],
  ["Artikelnummer;Merkmal 1;Wert 1\nKG-1;;\n", [[2, "Merkmal 1"]]],
  ["Artikelnummer;Name\nNEU;Neues\n", [[2, "Artikelnummer"]]],
  ["Artikelnummer;Hauptartikel;Preis\nNEU;KG-1;20\n", [[2, "Artikelnummer"]]],
  [
    "Artikelnummer;Name;Kategorie;Preis;Bilder\nNEU;Neues;;;\n",
    [
      [2, "Kategorie"],
      [2, "Preis"],
      [2, "Bilder"],
    ],
  ],
  ["Artikelnummer;Link\nKG-1;ring-3\n", [[2, "Link"]]],
  ["Artikelnummer;Gravur\nKG-1;Innen | 50\n", [[2, "Gravur"]]],
  ["Artikelnummer;Gravur\nKG-1;Innen | 50 | 120 | 30 | 0\n", [[2, "Gravur"]]],
  ["Artikelnummer;Spielzeug;Warnhinweise\nKG-3;ja;Achtung\n", [[2, "Spielzeug"]]],
  ["Artikelnummer;Limitierte Edition\nKG-1;3\n", [[2, "Limitierte Edition"]]],
  ["Artikelnummer;Bilder\nKG-2;/kunst/a.webp\n", []],
  ['Artikelnummer;Bilder\nKG-2;"/kunst/a.webp\n/kunst/b.webp"\n', [[2, "Bilder"]]],
  ['Artikelnummer;Bildbeschreibungen\nKG-1;"1\n2\n3"\n', [[2, "Bildbeschreibungen"]]],
  [
    "Nummer;Preis\nKG-1;1\n",
    [
      [1, "Nummer"],
      [1, null],
    ],
  ],
  ["Artikelnummer;Preis;preis\nKG-1;1;1\n", [[1, "preis"]]],
  [
    "Artikelnummer;Preis\nKG-1;1;2\nKG-3\n",
    [
      [2, null],
      [3, null],
    ],
  ],
  ["Artikelnummer;Preis\n;\n", [[null, null]]],
  ['Artikelnummer;Preis\nKG-1;"1\n', [[null, null]]],
])("%j is refused by line and column", (text, wrong) => expect(errors(text)).toEqual(wrong));

test("many new products of one name, each with a new picture, are planned in a time that grows with their number", () => {
  const took = (count: number) => {
    const families = Array.from({ length: count }, (_, n) => ({
      listed: article({ pictures: [picture(`alt-${n}`)] }),
      variants: [],
    }));
    const rows = families.map((_, n) => `NEU-${n};Ring;Ringe;20;/kunst/neu-${n}.webp`);
    const read = readFile(new TextEncoder().encode(["Artikelnummer;Name;Kategorie;Preis;Bilder", ...rows].join("\n")));
    if ("errors" in read) throw new Error("unreadable");
    const started = performance.now();
    const planned = planImport(read.lines, { ...catalog, families });
    expect(planned).toMatchObject({ ok: true, lines: { length: count } });
    return performance.now() - started;
  };
  // Eight times as many: what grows with the square takes 64 times as long. The quickest of three, because other tests run beside it.
  const quickest = (count: number) => Math.min(took(count), took(count), took(count));
  expect(quickest(4000) / quickest(500)).toBeLessThan(30);
});

test.each([
  ["0017", true],
  ["17", true],
  ["4,00E+12", true],
  ["4E+12", true],
  ["kg-1", false],
])("a price list with the unknown number %s says so, and whether a spreadsheet may have changed it", (number, hint) => {
  const planned = plan(`Artikelnummer;Preis\n${number};20\n`);
  const message = planned.ok ? "" : planned.errors.map((error) => error.message).join("|");
  expect(message).toContain(`Einen Artikel mit der Nummer „${number}“ gibt es nicht.`);
  expect(message.includes("Tabellenprogramm")).toBe(hint);
});

test.each([
  ["a first line sep=;", "sep=;\r\nArtikelnummer;Preis\r\nKG-1;51"],
  ["a first line SEP=,", 'SEP=,\nArtikelnummer,Preis\nKG-1,"51,00"'],
  ["tabs", "Artikelnummer\tPreis\nKG-1\t51"],
])("%s is understood, and lines are counted as a spreadsheet counts them", (_what, text) => {
  expect(products(text)).toMatchObject([{ id: 1, product: { price: 51 } }]);
  expect(errors(text.replace("51", "viel"))).toEqual([[2, "Preis"]]);
});

test.each([
  ["UTF-16", (text: string) => Buffer.from(text, "utf16le")],
  ["UTF-16 in the other order", (text: string) => Buffer.from(text, "utf16le").swap16()],
])("a file in %s is read", (_name, encode) => {
  const text = "\uFEFFArtikelnummer\tMaterial\nKG-3\tWeißgold\n";
  const read = readFile(new Uint8Array(encode(text)));
  expect(read).toMatchObject({ lines: [{ line: 2, cells: { articleNumber: "KG-3", material: "Weißgold" } }] });
});

test("a cell is wrong once, whatever follows from it", () => {
  const category = expect.stringMatching(/^Diese Kategorie gibt es nicht. Möglich sind: .*Ringe/) as string;
  const read = readFile(
    new TextEncoder().encode("Artikelnummer;Name;Kategorie;Preis;Bilder\nNEU;Ring;Ringä;20;/kunst/a.webp"),
  );
  const planned = "lines" in read && planImport(read.lines, catalog);
  expect(planned).toEqual({ ok: false, errors: [{ line: 2, column: "Kategorie", message: category }] });
});

test.each([
  ["Hauptartikel;KG-3", "Dieser Artikel ist selbst ein Hauptartikel. Bitte lassen Sie das Feld leer."],
  ["Bilder;", "Bitte nennen Sie mindestens ein Bild, das schon bei einem Produkt hochgeladen ist"],
])("what is wrong is said in the words of the file: %s", (cells, message) => {
  const [column, cell] = cells.split(";");
  const read = readFile(new TextEncoder().encode(`Artikelnummer;${column}\nKG-1;${cell}\n`));
  const planned = "lines" in read && planImport(read.lines, catalog);
  expect(planned).toMatchObject({
    ok: false,
    errors: [{ line: 2, column, message: expect.stringContaining(message) as string }],
  });
});

test("a link that was another product's is refused, and is its own product's again", () => {
  expect(errors("Artikelnummer;Link\nKG-1;frueher\n")).toEqual([[2, "Link"]]);
  expect(products("Artikelnummer;Link\nKG-3;frueher\n")).toMatchObject([{ product: { slug: "frueher" } }]);
  expect(products("Artikelnummer;Name;Kategorie;Preis;Bilder\nNEU;Früher;Ringe;9;/kunst/a.webp\n")).toMatchObject([
    { product: { slug: "frueher-2" } },
  ]);
});

test("a file is judged by its content", () => {
  const refuse = (...bytes: number[]) => {
    const read = readFile(new Uint8Array(bytes));
    return "errors" in read ? read.errors[0]?.message : undefined;
  };
  expect(refuse(0x50, 0x4b, 3, 4)).toContain("Excel- oder Zip-Datei");
  expect(refuse(0x41, 0xfc, 0x0a)).toContain("UTF-8");
  expect(refuse(0x41, 0x42, 0, 0x0a)).toContain("UTF-8");
});

test("each field of the form is a column of the file and of the table, and a file writes it", () => {
  const named = { name: "Ring", category: "ringe", price: "20", pictures: [picture("a")] };
  const input = productFormSchema.parse({ ...EMPTY_PRODUCT, ...named });
  // These are written beside the columns, or not by a file.
  const beside = ["slug", "articleNumber", "stock", "pictures", "saleFrom"];
  expect(Object.keys(toColumns(input))).toHaveLength(Object.keys(input).length - beside.length);
  const formOnly = ["difficulty", "needsArtwork", "sale", "saleFrom"];
  expect(
    Object.keys(input).filter((field) => !formOnly.includes(field) && !(COLUMNS as string[]).includes(field)),
  ).toEqual([]);
  const [sent] = products("Artikelnummer;Name;Kategorie;Preis;Bilder\nNEU;Ring;Ringe;20;/kunst/a.webp\n");
  const unwritten = ["chosen_difficulty", "needs_artwork", "draft_until"];
  const columns = Object.keys(toColumns(input)).filter((one) => !unwritten.includes(one));
  expect(Object.keys(sent?.product ?? {}).sort()).toEqual([...columns, "slug", "article_number", "stock"].sort());
});

test("a new product takes its pictures from those that are added, by their names", () => {
  const head = ["Artikelnummer", "Hauptartikel", "Name", "Kategorie", "Preis", "Merkmal 1", "Wert 1", "Bilder"];
  const rows = (pictures: string) => [
    ["N-1", "", "Neu", "Ringe", "5", "Größe", "52", pictures],
    ["N-2", "N-1", "", "", "5", "", "54", "DREI.png"],
  ];
  const added = [
    { name: "eins.jpg", problem: null, stored: null },
    { name: "übrig.jpg", problem: null, stored: null },
    { name: "drei.png", problem: null, stored: null },
    { name: "groß.jpg", problem: "size" as const, stored: null },
  ];
  const file = (pictures: string) => {
    const read = readFile(new TextEncoder().encode(toCsv([head, ...rows(pictures)])));
    if ("errors" in read) throw new Error("unread");
    return planImport(read.lines, catalog, added);
  };
  expect(file("Eins.JPG\n/kunst/a.webp")).toMatchObject({
    ok: true,
    used: [0, 2],
    urls: [],
    products: [
      {
        pictures: [{ url: "/bilder/neu-0" }, { url: "/kunst/a.webp", alt: "Ein Bild" }],
        variants: [{}, { image_url: "/bilder/neu-2" }],
      },
    ],
  });
  const wrong = file("fehlt.jpg\ngroß.jpg");
  const messages = wrong.ok ? [] : wrong.errors.map(({ line, column, message }) => [line, column, message]);
  expect(messages).toEqual([
    [
      2,
      "Bilder",
      "Das Bild „fehlt.jpg“ fehlt. Bitte legen Sie es in die ZIP-Datei. groß.jpg: Datei zu groß! Maximum 5MB",
    ],
  ]);
});
