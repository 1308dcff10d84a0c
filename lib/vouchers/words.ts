import * as z from "zod/mini";
import { addDays, germanNow } from "@/lib/platform/calendar/days";
import { typedEmail, typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { VOUCHER_SENDING } from "@/lib/platform/rules/voucher-sending.generated";
import { VOUCHERS_GREETING_LENGTH, VOUCHERS_RECIPIENT_LENGTH } from "@/lib/platform/rules/vouchers.generated";
import { email as text } from "#messages/client/voucher-sending.json";

export const MAX_RECIPIENT = VOUCHERS_RECIPIENT_LENGTH;
export const MAX_GREETING = VOUCHERS_GREETING_LENGTH;

/** To whom it is given, on a German day; null: by mail to who buys it. */
export type Sending = { email: string; day: string };
export type VoucherWords = { recipient: string; greeting: string; sending?: Sending | undefined };

/** The first and the last day on which a voucher bought now can be sent. */
export function sendingDays(): { first: string; last: string } {
  const first = germanNow(new Date()).day;
  return { first, last: addDays(first, VOUCHER_SENDING.mostDays) };
}

/** A day that has passed is let through: the voucher is sent as soon as it is paid. */
export const sendingSchema = z.object({
  email: typedEmail(text),
  day: z.iso.date().check(z.refine((day) => day <= sendingDays().last)),
});

/** Both may be empty; the greeting may have several lines. */
export const wordsSchema = z.object({
  recipient: typedLine().check(z.maxLength(MAX_RECIPIENT)),
  greeting: typedLines().check(z.maxLength(MAX_GREETING)),
  sending: z.optional(sendingSchema),
});
