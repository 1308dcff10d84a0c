import { htmlToText } from "./html-text.ts";
import { numberOf, readStock, type ForeignFile } from "./product.ts";
import type { Table } from "./table.ts";

// Columns: help.shopify.com/en/manual/products/import-export/using-csv, read on 28 November 2026. Each has its name of
// today and the one before.
export const isShopify = (titles: ReadonlySet<string>) =>
  (titles.has("handle") || titles.has("url handle")) &&
  titles.has("title") &&
  (titles.has("variant price") || titles.has("price"));

/** Rows of one handle are one product: the first has what all share, each may have a variant and a picture. */
export function readShopify(table: Table): ForeignFile {
  const file: ForeignFile = { products: [], skipped: [], notes: new Set() };
  const handleOf = (row: (typeof table.rows)[number]) => table.cell(row, "URL handle", "Handle");
  for (const [handle, rows] of Map.groupBy(table.rows, handleOf)) {
    const [first] = rows;
    if (!first) continue;
    const cell = (...titles: string[]) => table.cell(first, ...titles);
    const { line } = first;
    const name = cell("Title");
    const isOff = /^(?:draft|archived|unlisted)$/i.test(cell("Status"));
    const isHidden = /^false$/i.test(cell("Published on online store", "Published"));
    const isCard = /^true$/i.test(cell("Gift card"));
    if (isOff || isHidden || isCard) {
      file.skipped.push({ line, name, reason: isCard ? "kind" : "draft" });
      continue;
    }
    const options = [1, 2].map((index) => cell(`Option${index} name`)).filter((option) => option && option !== "Title");
    if (cell("Option3 name")) file.notes.add("thirdOption");
    const priced = rows.filter((row) => table.cell(row, "Price", "Variant Price") !== "");
    const sold = priced.length > 0 ? priced : [first];
    const grams = (row: (typeof rows)[number]) => table.cell(row, "Weight value (grams)", "Variant Grams");
    if (sold.some((row) => table.cell(row, "Inventory quantity", "Variant Inventory Qty") === ""))
      file.notes.add("noStock");
    file.products.push({
      line,
      name,
      slug: /^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(handle) ? handle : "",
      category: cell("Type") || (cell("Product category").split(">").at(-1) ?? "").trim(),
      description: htmlToText(cell("Description", "Body (HTML)")),
      material: "",
      dimensions: "",
      taxRate: /^false$/i.test(cell("Charge tax", "Variant Taxable")) ? "0" : "19",
      options,
      pictures: rows
        .map((row) => ({
          url: table.cell(row, "Product image URL", "Image Src"),
          alt: table.cell(row, "Image alt text"),
          place: Number(table.cell(row, "Image position")) || 0,
        }))
        .filter(({ url }) => url !== "")
        .toSorted((one, other) => one.place - other.place)
        .map(({ url, alt }) => ({ url, alt })),
      variants: sold.map((row, index) => ({
        line: row.line,
        number: numberOf(table.cell(row, "SKU", "Variant SKU"), handle || name, index),
        price: table.cell(row, "Price", "Variant Price"),
        stock: readStock(table.cell(row, "Inventory quantity", "Variant Inventory Qty")),
        values: options.map((_, option) => table.cell(row, `Option${option + 1} value`)),
        weight: Number(grams(row)) > 0 ? `${Number(grams(row))} g` : "",
        picture: table.cell(row, "Variant image URL", "Variant Image"),
      })),
    });
    // Without an option the name of the only variant says nothing.
    table.cell(first, "Option1 value");
  }
  return file;
}
