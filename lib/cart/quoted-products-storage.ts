import * as z from "zod/mini";
import { parseJson } from "@/lib/platform/format/parse-json";
import { quotedProductSchema, type QuotedProduct } from "./schema";

const KEY = "kg-known";
const storedSchema = z.object({ version: z.literal(1), products: z.array(quotedProductSchema) });

/** They fill the drawers while offline, and name a product that has been deleted since the last visit. */
export function loadQuotedProducts(): Record<number, QuotedProduct> {
  try {
    const known = storedSchema.safeParse(parseJson(localStorage.getItem(KEY) ?? ""));
    return known.success ? Object.fromEntries(known.data.products.map((product) => [product.id, product])) : {};
  } catch {
    return {};
  }
}

export function saveKnown(products: QuotedProduct[]): void {
  try {
    if (products.length > 0) localStorage.setItem(KEY, JSON.stringify({ version: 1, products }));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden; the page's own memory has to do.
  }
}
