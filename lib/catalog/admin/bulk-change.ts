import * as z from "zod/mini";
import { bulk as text, errors } from "#messages/client/admin-products.json";
import { seenSchema, stockSchema } from "./product-form-schema";

const BULK_ACTIONS = ["price", "stock", "category", "new", "not_new", "archive", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** More rows than a page of the list has. */
const MAX_ROWS = 100;
const LOWEST = -90;
const MAX_PERCENT = 500;

/** In hundredths of a percent: "10" → 1000, "-12,5 %" → -1250; null for anything else. */
export function parsePercent(typed: string): number | null {
  const match = /^([+−-]?)\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim());
  if (!match) return null;
  const size = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  const percent = match[1] === "" || match[1] === "+" ? size : -size;
  return percent !== 0 && percent >= LOWEST * 100 && percent <= MAX_PERCENT * 100 ? percent : null;
}

/** A price (cents) after a change by hundredths of a percent, to the cent and never below one: as the database does it. */
export function changedPrice(cents: number, percent: number): number {
  return Math.max(1, Math.round((cents * (10_000 + percent)) / 10_000));
}

export function readBulkValue(action: BulkAction, typed: string): { value: string } | { error: string } {
  if (action === "price") {
    const percent = parsePercent(typed);
    return percent === null ? { error: text.percentWrong } : { value: String(percent / 100) };
  }
  if (action === "stock") {
    const stock = stockSchema.safeParse(typed);
    return stock.success ? { value: String(stock.data) } : { error: stock.error.issues[0]?.message ?? errors.whole };
  }
  if (action === "category") return /^[a-z0-9-]{1,100}$/.test(typed) ? { value: typed } : { error: errors.category };
  return { value: "" };
}

export const bulkSchema = z.object({
  rows: z.array(seenSchema).check(z.minLength(1), z.maxLength(MAX_ROWS)),
  action: z.enum(BULK_ACTIONS),
  typed: z.string().check(z.maxLength(100)),
});
