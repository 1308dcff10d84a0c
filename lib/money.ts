import { z } from "zod";

const format = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes an amount the shop's one way, euro sign first: 123456 cents → "€1.234,56". */
export function formatCents(cents: number): string {
  return `${cents < 0 ? "−" : ""}€${format.format(Math.abs(cents) / 100)}`;
}

/**
 * Reads the database's numeric(10,2) as integer cents. It arrives as a number or, where that would lose digits, as text.
 * Fails on anything with more than two decimals.
 */
export const centsFromNumeric = z.union([z.number(), z.string()]).transform((value, context) => {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (match) return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  context.addIssue({ code: "custom", message: `not an amount: ${value}` });
  return z.NEVER;
});
