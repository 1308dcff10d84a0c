import * as z from "zod/mini";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";
import { VOUCHERS_GREETING_LENGTH, VOUCHERS_RECIPIENT_LENGTH } from "@/lib/platform/rules/vouchers.generated";

export const MAX_RECIPIENT = VOUCHERS_RECIPIENT_LENGTH;
export const MAX_GREETING = VOUCHERS_GREETING_LENGTH;

export type VoucherWords = { recipient: string; greeting: string };

/** Both may be empty; the greeting may have several lines. */
export const wordsSchema = z.object({
  recipient: typedLine().check(z.maxLength(MAX_RECIPIENT)),
  greeting: typedLines().check(z.maxLength(MAX_GREETING)),
});
