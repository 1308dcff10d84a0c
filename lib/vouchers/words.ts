import * as z from "zod/mini";

/** Characters of what is said on a voucher; the database holds it to the same. */
export const MAX_RECIPIENT = 80;
export const MAX_GREETING = 200;

/** For whom a voucher is, and what is said to them. */
export type VoucherWords = { recipient: string; greeting: string };

/** Both may be empty; the greeting may have several lines. */
export const wordsSchema: z.ZodMiniType<VoucherWords> = z.object({
  recipient: z.string().check(z.maxLength(MAX_RECIPIENT), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  greeting: z.string().check(z.maxLength(MAX_GREETING), z.regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u)),
});

/** As they are kept: without blanks around them, and with one kind of line break. */
export function tidyWords({ recipient, greeting }: VoucherWords): VoucherWords {
  return { recipient: recipient.trim(), greeting: greeting.replace(/\r\n?/g, "\n").trim() };
}
