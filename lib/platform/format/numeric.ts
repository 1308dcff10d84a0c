import { z } from "zod";

/**
 * Reads the database's numeric(10,2) as integer cents. It arrives as a number or, where that would lose digits, as text.
 * Fails on anything with more than two decimals. Apart from `money.ts`, so that formatting a price brings no zod along.
 */
export const centsFromNumeric = z.union([z.number(), z.string()]).transform((value, context) => {
  const [, euros, decimals = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  if (euros !== undefined) return Number(euros) * 100 + Number(decimals.padEnd(2, "0"));
  context.addIssue({ code: "custom", message: `not an amount: ${value}` });
  return z.NEVER;
});

/** Euros of a row as integer cents. The embedded backend gives them as text, which the multiplication reads. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** An amount in cents for a numeric(10,2): 4990 → 49.9. As a number, whose text has no more than the two decimals. */
export function numericFromCents(cents: number): number {
  return cents / 100;
}
