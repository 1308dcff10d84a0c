import * as z from "zod/mini";
import { parseCents } from "@/lib/platform/format/amount";
import { typedEmail, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { MAX_GREETING, MAX_RECIPIENT } from "@/lib/vouchers/words";
import { VOUCHER_AMOUNTS } from "@/lib/platform/rules/voucher-amounts.generated";
import { VOUCHERS_REASON_LENGTH } from "@/lib/platform/rules/vouchers.generated";
import { voucherErrors as text } from "#messages/client/admin-ops.json";

export const VOUCHER_STATES = ["open", "over"] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

export const givenSchema = z.object({
  amount: z.string().check(
    z.refine((typed) => {
      const cents = parseCents(typed);
      return cents !== null && cents >= VOUCHER_AMOUNTS.leastGivenCents && cents <= VOUCHER_AMOUNTS.mostGivenCents;
    }, text.amount),
  ),
  email: typedEmail({ missing: text.email, tooLong: text.tooLong, wrong: text.email }),
  recipient: typedLine().check(z.maxLength(MAX_RECIPIENT, text.tooLong)),
  greeting: typedLines().check(z.maxLength(MAX_GREETING, text.tooLong)),
  reason: typedLine().check(z.minLength(1, text.reason), z.maxLength(VOUCHERS_REASON_LENGTH, text.tooLong)),
});
export type GivenValues = z.infer<typeof givenSchema>;

export const EMPTY_VOUCHER: GivenValues = { amount: "", email: "", recipient: "", greeting: "", reason: "" };

export const resendSchema = givenSchema.shape.email;
