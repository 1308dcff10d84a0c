import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { VOUCHER_ENTRIES_KIND } from "@/lib/platform/rules/voucher-entries.generated";

/** Amounts in cents; days as "2029-12-31"; entries oldest first. */
export const statementSchema = rowSchema({
  lastFour: z.nullable(z.string()),
  expiresOn: z.iso.date(),
  balanceCents: z.int(),
  issuedCents: z.int(),
  state: z.enum(["open", "used_up", "expired", "voided"]),
  recipient: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  entries: z.array(z.object({ kind: z.enum(VOUCHER_ENTRIES_KIND), cents: z.int(), at: z.string() })),
});

/** `end`: the last letters of its code. */
export type Statement = Omit<z.infer<typeof statementSchema>, "lastFour"> & { end: string };

export type BalanceState =
  | { step: "form"; code: string; error?: string; problem?: "limit" | "failed" }
  | { step: "found"; code: string; statement: Statement };
