import { normalizeCode } from "@/lib/platform/forms/typed-text";

/** Letters and digits that are not mistaken for each other; 32 of them, so that each is worth 5 bits. */
export const CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Letters of a code: 80 bits, too many to be guessed. */
export const CODE_LENGTH = 16;

export const MAX_TYPED_CODE = 40;

/** "k7wm-2q9x …" → "K7WM2Q9X…"; null when it is none. */
export function readCode(typed: string): string | null {
  const code = normalizeCode(typed).toUpperCase().replace(/[\s-]/g, "");
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_LETTERS.includes(letter)) ? code : null;
}

/** A code as it is printed: "K7WM-2Q9X-4HTC-PAZ3". */
export function printCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}
