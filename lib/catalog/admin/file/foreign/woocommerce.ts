import { htmlToText } from "./html-text.ts";
import { numberOf, readStock, type ForeignFile, type ForeignVariant } from "./product.ts";
import type { Table } from "./table.ts";

// Columns: github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter and its schema, read on
// 28 November 2026; a German WooCommerce writes them in German.
export const isWooCommerce = (titles: ReadonlySet<string>) =>
  (titles.has("type") && titles.has("sku") && titles.has("regular price")) ||
  (titles.has("typ") && titles.has("artikelnummer") && titles.has("regulärer preis"));

type Row = Table["rows"][number];

/** A variable product has a row with what all share, and one for each of its variations, which name it as their parent. */
export function readWooCommerce(table: Table): ForeignFile {
  const file: ForeignFile = { products: [], skipped: [], notes: new Set() };
  const kinds = (row: Row) => table.cell(row, "Type", "Typ").toLowerCase();
  const sku = (row: Row) => table.cell(row, "SKU", "Artikelnummer");
  const id = (row: Row) => table.cell(row, "ID");
  const isVariation = (row: Row) => /\bvariation\b/.test(kinds(row));
  const parents = Map.groupBy(table.rows.filter(isVariation), (row) =>
    table.cell(row, "Parent", "Übergeordnetes Produkt"),
  );
  const pictures = (row: Row) =>
    table
      .cell(row, "Images", "Bilder")
      .split(/,\s*(?=https?:)/)
      .filter(Boolean);
  const found = new Set<Row>();
  for (const row of table.rows) {
    if (isVariation(row)) continue;
    const { line } = row;
    const cell = (...titles: string[]) => table.cell(row, ...titles);
    const name = cell("Name");
    const own = [...(parents.get(sku(row)) ?? []), ...(parents.get(`id:${id(row)}`) ?? [])];
    const variations = sku(row) === "" ? (parents.get(`id:${id(row)}`) ?? []) : own;
    for (const variation of variations) found.add(variation);
    const isKnown = /^(?:simple|variable)\b/.test(kinds(row));
    if (!isKnown || ["0", "-1"].includes(cell("Published", "Veröffentlicht"))) {
      file.skipped.push({ line, name, reason: isKnown ? "draft" : "kind" });
      continue;
    }
    const sold = variations.length > 0 ? variations : [row];
    const used = attributes(table, variations);
    if (used.length > 2) file.notes.add("thirdOption");
    const [category = "", ...more] = cell("Categories", "Kategorien").split(/(?<!\\),\s*/);
    if (more.length > 0) file.notes.add("oneCategory");
    if (sold.some((one) => table.cell(one, "Stock", "Lager", "Bestand") === "")) file.notes.add("noStock");
    // The exporter writes line breaks as two letters.
    const texts = [cell("Short description", "Kurzbeschreibung"), cell("Description", "Beschreibung")];
    file.products.push({
      line,
      name,
      slug: "",
      category: (category.split(">").at(-1) ?? "").replaceAll("\\,", ",").trim(),
      description: texts
        .map((text) => htmlToText(text.replaceAll(String.raw`\n`, "\n")))
        .filter(Boolean)
        .join("\n\n"),
      material: "",
      dimensions: sizes(table, row),
      taxRate: rate(cell("Tax status", "Steuerstatus"), cell("Tax class", "Steuerklasse")),
      options: used.slice(0, 2).map((index) => cell(`Attribute ${index} name`, `Attribut ${index} Name`)),
      pictures: pictures(row).map((url) => ({ url, alt: "" })),
      variants: sold.map((one, index): ForeignVariant => ({
        line: one.line,
        number: numberOf(sku(one), sku(row) || `wc-${id(one) || name}`, index),
        price: table.cell(one, "Regular price", "Regulärer Preis"),
        stock: readStock(table.cell(one, "Stock", "Lager", "Bestand")),
        values: used
          .slice(0, 2)
          .map((attribute) => table.cell(one, `Attribute ${attribute} value(s)`, `Attribut ${attribute} Wert(e)`)),
        weight: measure(table, one, /^(?:weight|gewicht) \((\w+)\)$/),
        picture: variations.length > 0 ? (pictures(one)[0] ?? "") : "",
      })),
    });
  }
  for (const row of table.rows)
    if (isVariation(row) && !found.has(row))
      file.skipped.push({ line: row.line, name: table.cell(row, "Name"), reason: "kind" });
  return file;
}

/** The numbers of the attributes that tell variations apart. */
function attributes(table: Table, variations: readonly Row[]): string[] {
  return table
    .columns(/^attribut(?:e)? (\d+) (?:value\(s\)|wert\(e\))$/)
    .filter(({ index }) => variations.some(({ cells }) => (cells[index] ?? "").trim() !== ""))
    .map(({ found }) => found);
}

function measure(table: Table, row: Row, pattern: RegExp): string {
  const [column] = table.columns(pattern);
  const value = column ? table.cell(row, column.title).replace(".", ",") : "";
  return column && /[1-9]/.test(value) ? `${value} ${column.found}` : "";
}

function sizes(table: Table, row: Row): string {
  const sides = [/^(?:length|länge) \((\w+)\)$/, /^(?:width|breite) \((\w+)\)$/, /^(?:height|höhe) \((\w+)\)$/];
  const measured = sides.map((side) => measure(table, row, side)).filter(Boolean);
  const unit = measured[0]?.split(" ")[1];
  return measured.length > 0 ? `${measured.map((side) => side.split(" ")[0]).join(" × ")} ${unit}` : "";
}

function rate(status: string, taxClass: string): string {
  if (/^(?:none|keine?)$/i.test(status) || /zero|null/i.test(taxClass)) return "0";
  return /redu|ermä(?:ß|ss)ig/i.test(taxClass) ? "7" : "19";
}
