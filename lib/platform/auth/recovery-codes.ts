import { randomInt } from "node:crypto";

/** The database asks for as many, of this length. */
const RECOVERY_CODE_COUNT = 8;
const LENGTH = 16;
/** Without what is easily mistaken for something else. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function drawRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(""),
  );
}
