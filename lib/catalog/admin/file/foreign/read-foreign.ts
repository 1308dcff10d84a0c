import { parseCsv, type Separator } from "../../../../platform/format/csv.ts";
import type { FileLine } from "../columns.ts";
import { isEtsy, readEtsy } from "./etsy.ts";
import { toLines, type ForeignFile, type Note } from "./product.ts";
import { isShopify, readShopify } from "./shopify.ts";
import { Table } from "./table.ts";
import { isWooCommerce, readWooCommerce } from "./woocommerce.ts";

const SHOPS = [
  { shop: "Shopify", is: isShopify, read: readShopify },
  { shop: "Etsy", is: isEtsy, read: readEtsy },
  { shop: "WooCommerce", is: isWooCommerce, read: readWooCommerce },
] as const;
const SEPARATORS: readonly Separator[] = [",", ";", "\t"];

/** What is to be said of another shop's file; `downloads`: its pictures, which the shop does not fetch. */
export type Foreign = {
  shop: (typeof SHOPS)[number]["shop"];
  unread: { column: string; example: string }[];
  skipped: ForeignFile["skipped"];
  notes: Note[];
  downloads: { name: string; url: string }[];
};

/** Known by its titles; null: not from another shop. */
export function readForeign(content: string): { lines: FileLine[]; foreign: Foreign } | { brokenRow: number } | null {
  const head = /^[^\r\n]*/.exec(content)?.[0] ?? "";
  for (const separator of SEPARATORS) {
    const parsed = parseCsv(head, separator);
    const titles = new Set("rows" in parsed ? parsed.rows[0]?.map((title) => title.trim().toLowerCase()) : []);
    const from = SHOPS.find(({ is }) => is(titles));
    if (!from) continue;
    const whole = parseCsv(content, separator);
    if ("brokenRow" in whole) return whole;
    const [first = [], ...rows] = whole.rows;
    const table = new Table(first, rows);
    const { products, skipped, notes } = from.read(table);
    const { lines, downloads } = toLines(products);
    return { lines, foreign: { shop: from.shop, unread: table.unread(), skipped, notes: [...notes], downloads } };
  }
  return null;
}
