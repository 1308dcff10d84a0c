import { shortDay, shortMoment } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { Change } from "./changes";

const MAX_LENGTH = 160;
const MONEY = new Set([
  "price",
  "regular_price",
  "min_subtotal",
  "subtotal",
  "discount",
  "shipping_price",
  "total",
  "refunded",
]);

const HIDDEN = new Set([
  "image_placeholder",
  "image_color",
  "search",
  "token",
  "confirm_token",
  "unsubscribe_token",
  "moderated_at",
  "moderated_by",
  "answered_at",
  "answered_by",
  "decided_at",
  "decided_by",
  "item_id",
  "order_id",
  "product_id",
  "variant_of",
  // Follow from the sale.
  "sale_id",
  "lowest_price",
  "product_ids",
  "prices",
  "withdrawal_id",
  "subscriber_id",
  "contact_message_id",
  "appointment_id",
  "user_id",
  // Of settings the changed fields are written down, by their own names.
  "part",
  "revision",
  "draft",
  "value",
  "versions",
  "texts",
  "changed_by",
  "changed_at",
  // Only commands change them, which the log does not follow.
  "delivery_address",
  "billing_address",
  "company_name",
  "company_vat_id",
  "company_department",
  "company_reference",
  "taxes",
  // Follows from the payment.
  "delivery_from",
  // Of settings which draft it was.
  "draft",
]);

/** `open`: without a date. */
type Words = { yes: string; no: string; empty: string; open: string };

export function isTelling({ field }: Pick<Change, "field">): boolean {
  return !HIDDEN.has(field);
}

export function formatValue(field: string, value: Change["after"], words: Words): string {
  if (value === null || value === "") return words.empty;
  if (value === "infinity") return words.open;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (MONEY.has(field) && !Number.isNaN(Number(value))) return formatCents(Math.round(Number(value) * 100));
  if (typeof value === "string" && /_(?:at|until)$/.test(field) && !Number.isNaN(Date.parse(value)))
    return shortMoment(new Date(value));
  if (typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)) return shortDay(value);
  if (Array.isArray(value)) return value.map(itemName).join(", ") || words.empty;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()} …` : text;
}

function itemName(item: Change["after"]): string {
  const name = item !== null && typeof item === "object" && "place" in item ? item["place"] : item;
  return typeof name === "object" ? JSON.stringify(name) : String(name);
}
