import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/env";
import { CODE_LENGTH, CODE_LETTERS } from "./code";

/**
 * The code that belongs to a seed: the same each time a letter is written, and unknown to anyone with only the database or only the
 * shop's token.
 */
export function makeCode(seed: string): string {
  const bytes = createHmac("sha256", env.INTERNAL_TOKEN).update(`voucher ${seed}`).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
}
