import * as z from "zod/mini";
import { VOUCHER_ENTRIES_KIND } from "@/lib/platform/rules/voucher-entries.generated";

const entrySchema = z.object({
  kind: z.enum(VOUCHER_ENTRIES_KIND),
  cents: z.int(),
  at: z.string(),
});

/** Amounts in cents; days as "2029-12-31". */
export const statementSchema = z.object({
  last_four: z.nullable(z.string()),
  expires_on: z.iso.date(),
  balance_cents: z.int(),
  issued_cents: z.int(),
  state: z.enum(["open", "used_up", "expired", "voided"]),
  recipient: z.nullable(z.string()),
  greeting: z.nullable(z.string()),
  entries: z.array(entrySchema),
});

/** Oldest first. */
export type Statement = {
  end: string;
  expiresOn: string;
  balanceCents: number;
  issuedCents: number;
  state: z.infer<typeof statementSchema>["state"];
  recipient: string | null;
  greeting: string | null;
  entries: z.infer<typeof entrySchema>[];
};

export type BalanceState =
  | { step: "form"; code: string; error?: string; problem?: "limit" | "failed" }
  | { step: "found"; code: string; statement: Statement };
