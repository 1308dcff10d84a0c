import { MAX_VARIANTS } from "../../../variants.ts";
import { decodeEntities } from "./html-text.ts";
import { numberOf, readStock, type ForeignFile } from "./product.ts";
import type { Table } from "./table.ts";

// Columns of "Currently for sale listings" (Etsy: Settings, Options, Download data, EtsyListingsDownload.csv), as files in public
// repositories had them on 28 November 2026; Etsy documents none.
export const isEtsy = (titles: ReadonlySet<string>) =>
  ["title", "description", "price", "currency_code", "quantity"].every((title) => titles.has(title));

const PICTURE_COUNT = 10;
/** One more than a product may have, so that the plan says so. */
const MOST_COMBINATIONS = MAX_VARIANTS + 1;

/** A row is a product. Of its variations there are only lists, with one price and the sum of all stocks. */
export function readEtsy(table: Table): ForeignFile {
  const file: ForeignFile = { products: [], skipped: [], notes: new Set() };
  for (const row of table.rows) {
    const cell = (...titles: string[]) => table.cell(row, ...titles);
    const list = (typed: string) =>
      typed
        .split(",", MOST_COMBINATIONS)
        .map((part) => decodeEntities(part).trim())
        .filter(Boolean);
    const name = decodeEntities(cell("TITLE"));
    const kinds = [1, 2]
      .map((index) => ({
        // Where the seller named none of their own, there is only Etsy's.
        option: decodeEntities(cell(`VARIATION ${index} NAME`)) || decodeEntities(cell(`VARIATION ${index} TYPE`)),
        values: list(cell(`VARIATION ${index} VALUES`)),
      }))
      .filter(({ values }) => values.length > 0);
    const combinations = kinds.reduce<string[][]>(
      (known, { values }) => known.flatMap((one) => values.map((value) => [...one, value])).slice(0, MOST_COMBINATIONS),
      [[]],
    );
    if (combinations.length > 1) file.notes.add("variantStock");
    const currency = cell("CURRENCY_CODE");
    if (currency !== "" && currency !== "EUR") file.notes.add("currency");
    const price = `${cell("PRICE")}${currency === "EUR" || currency === "" ? "" : ` ${currency}`}`;
    const quantity = readStock(cell("QUANTITY"));
    const numbers = list(cell("SKU"));
    const hasAll = numbers.length === combinations.length;
    const urls = Array.from({ length: PICTURE_COUNT }, (_, index) => cell(`IMAGE${index + 1}`)).filter(Boolean);
    file.products.push({
      line: row.line,
      name,
      slug: "",
      category: "",
      description: decodeEntities(cell("DESCRIPTION")),
      material: list(cell("MATERIALS").replaceAll("_", " ")).join(", "),
      dimensions: "",
      taxRate: "19",
      options: kinds.map(({ option }) => option),
      pictures: urls.map((url) => ({ url, alt: "" })),
      variants: combinations.map((values, index) => ({
        line: row.line,
        number: hasAll
          ? (numbers[index] ?? "")
          : numberOf(index === 0 ? (numbers[0] ?? "") : "", numbers[0] ?? name, index),
        price,
        stock: combinations.length > 1 ? undefined : quantity,
        values,
        weight: "",
        picture: "",
      })),
    });
  }
  return file;
}
