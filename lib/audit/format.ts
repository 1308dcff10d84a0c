import { shortMoment } from "@/lib/admin/times";
import { formatCents } from "@/lib/money";
import type { Change } from "./changes";

const MOST = 160;
const MONEY = new Set(["price", "min_subtotal", "subtotal", "discount", "shipping_price", "total", "refunded"]);

/** Fields that tell people nothing: what the shop keeps for itself. */
const HIDDEN = new Set(["image_placeholder", "image_colour", "search", "token", "moderated_at", "moderated_by"]);

type Words = { yes: string; no: string; empty: string };

/** Whether people are shown a change of this field. */
export function isTelling({ field }: Change): boolean {
  return !HIDDEN.has(field);
}

/** A value of the log in the shop's words: amounts with their sign, moments in German time, long texts cut. */
export function formatValue(field: string, value: Change["after"], words: Words): string {
  if (value === null || value === "") return words.empty;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (MONEY.has(field) && !Number.isNaN(Number(value))) return formatCents(Math.round(Number(value) * 100));
  if (typeof value === "string" && field.endsWith("_at") && !Number.isNaN(Date.parse(value)))
    return shortMoment(new Date(value));
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MOST ? `${text.slice(0, MOST).trimEnd()} …` : text;
}
