import * as z from "zod/mini";
import { typedLine, typedLines } from "@/lib/platform/forms/typed-fields";

/** Characters of what is said on a voucher; the database holds it to the same. */
export const MAX_RECIPIENT = 80;
export const MAX_GREETING = 200;

/** For whom a voucher is, and what is said to them. */
export type VoucherWords = { recipient: string; greeting: string };

/** Both may be empty; the greeting may have several lines. */
export const wordsSchema = z.object({
  recipient: typedLine().check(z.maxLength(MAX_RECIPIENT)),
  greeting: typedLines().check(z.maxLength(MAX_GREETING)),
});
