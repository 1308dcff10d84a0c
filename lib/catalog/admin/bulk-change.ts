import * as z from "zod/mini";
import { bulk as text, errors } from "#messages/client/admin-products.json";
import { MAX_CENTS, parseCents } from "@/lib/platform/format/amount";
import { SALES_ENDING } from "@/lib/platform/rules/sales.generated";
import { seenSchema, stockSchema } from "./product-form-schema";

const BULK_ACTIONS = ["stock", "category", "new", "not_new", "archive", "restore"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** More rows than a page of the list has. */
const MAX_ROWS = 100;
const LOWEST = -90;
const MAX_PERCENT = 500;

const SIGN = /^\s*([+−-])?\s*/;
const isLess = (typed: string) => ["−", "-"].includes(SIGN.exec(typed)?.[1] ?? "");

/** In percent: "10" → 10, "-12,5 %" → -12.5; null for anything else. */
export function parsePercent(typed: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%?$/.exec(typed.replace(SIGN, "").trim());
  if (!match) return null;
  const percent = Number(match[1]!.replace(",", ".")) * (isLess(typed) ? -1 : 1);
  return percent !== 0 && percent >= LOWEST && percent <= MAX_PERCENT ? percent : null;
}

/** In euros: "-5,50" → -5.5; null for nothing and anything else. */
function parseEuros(typed: string): number | null {
  const cents = parseCents(typed.replace(SIGN, ""));
  return cents && cents <= MAX_CENTS ? (isLess(typed) ? -cents : cents) / 100 : null;
}

export const PRICE_ENDINGS = SALES_ENDING;
const PRICE_UNITS = ["percent", "euros"] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

export function readPriceChange(unit: PriceUnit, typed: string): { value: number } | { error: string } {
  const value = unit === "percent" ? parsePercent(typed) : parseEuros(typed);
  return value === null ? { error: unit === "percent" ? text.percentWrong : text.eurosWrong } : { value };
}

const rowsSchema = z.array(seenSchema).check(z.minLength(1), z.maxLength(MAX_ROWS));
const typedSchema = z.string().check(z.maxLength(100));

/** `isDry`: only what it would do. */
export const priceChangeSchema = z.object({
  rows: rowsSchema,
  unit: z.enum(PRICE_UNITS),
  typed: typedSchema,
  ending: z.enum(PRICE_ENDINGS),
  isDry: z.boolean(),
});

export function readBulkValue(action: BulkAction, typed: string): { value: string } | { error: string } {
  if (action === "stock") {
    const stock = stockSchema.safeParse(typed);
    return stock.success ? { value: String(stock.data) } : { error: stock.error.issues[0]?.message ?? errors.whole };
  }
  if (action === "category") return /^[a-z0-9-]{1,100}$/.test(typed) ? { value: typed } : { error: errors.category };
  return { value: "" };
}

export const bulkSchema = z.object({ rows: rowsSchema, action: z.enum(BULK_ACTIONS), typed: typedSchema });
