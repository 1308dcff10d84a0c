import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { CODE_LENGTH, CODE_LETTERS } from "./code";

/**
 * The code that belongs to a seed: the same each time a letter is written, and unknown to anyone with only the database or only the
 * shop's secret. Kept as it was before there was VOUCHER_SECRET, which takes the old value when INTERNAL_TOKEN changes.
 */
export function makeCode(seed: string): string {
  const bytes = createHmac("sha256", env.VOUCHER_SECRET ?? env.INTERNAL_TOKEN)
    .update(`voucher ${seed}`)
    .digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
}
