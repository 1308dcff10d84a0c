import { z } from "zod";

const readNumeric = (pattern: RegExp) =>
  z.union([z.number(), z.string()]).transform((value, context) => {
    const [, sign, euros, decimals = ""] = pattern.exec(String(value)) ?? [];
    if (euros !== undefined) return (sign ? -1 : 1) * (Number(euros) * 100 + Number(decimals.padEnd(2, "0")));
    context.addIssue({ code: "custom", message: `not an amount: ${value}` });
    return z.NEVER;
  });

/**
 * Reads the database's numeric(10,2) as integer cents. It arrives as a number or, where that would lose digits, as text.
 * Fails on anything with more than two decimals. Apart from `money.ts`, so that formatting a price brings no zod along.
 */
export const centsFromNumeric = readNumeric(/^()(\d+)(?:\.(\d{1,2}))?$/);

/** The same for what may be less than nothing, such as an entry of a ledger. */
export const signedCentsFromNumeric = readNumeric(/^(-?)(\d+)(?:\.(\d{1,2}))?$/);

/** An amount in cents for a numeric(10,2): 4990 → 49.9. As a number, whose text has no more than the two decimals. */
export function numericFromCents(cents: number): number {
  return cents / 100;
}
