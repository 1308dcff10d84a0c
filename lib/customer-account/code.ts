import "server-only";
import { keyedHash } from "@/lib/platform/keyed-hash";

const CODE_LENGTH = 6;

/** Six digits that only who knows the shop's key can make of the ticket. */
export function codeOf(ticket: string): string {
  const number = Buffer.from(keyedHash("account code", ticket), "base64url").readUIntBE(0, 6);
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, "0");
}

export function codeHash(ticket: string, code: string): string {
  return keyedHash("account code typed", `${ticket} ${code}`);
}
