import "server-only";
import { createHmac } from "node:crypto";
import { env } from "@/lib/platform/env";
import { CODE_LENGTH, CODE_LETTERS } from "./code";

/** Unknown to anyone with only the database or only the shop's secret; VOUCHER_SECRET takes INTERNAL_TOKEN's old value. */
export function makeCode(seed: string): string {
  const bytes = createHmac("sha256", env.VOUCHER_SECRET ?? env.INTERNAL_TOKEN)
    .update(`voucher ${seed}`)
    .digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join("");
}
