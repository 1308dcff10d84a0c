import { createHash } from "node:crypto";
import type { Credit, StatementLine } from "./credit.ts";

/** What banks write where a booking has no reference. */
export const NO_REFERENCE = /^(?:not?\s?provided|nonref|none|null|0+)?$/i;

/** Blanks do not count, because banks break lines as they like; equal lines are counted, so a second payment stays one. */
export function nameLines(lines: readonly StatementLine[]): Credit[] {
  const seen = new Map<string, number>();
  return lines.map(({ reference, ...line }) => {
    const named = reference === null || NO_REFERENCE.test(reference.trim()) ? null : reference.trim();
    const what = named === null ? ["words", bare(line.payer), bare(line.purpose)] : ["reference", named];
    const same = JSON.stringify([...what, line.bookedOn, line.amountCents]);
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return { ...line, line: createHash("sha256").update(`${same} ${count}`).digest("hex") };
  });
}

function bare(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "").toUpperCase();
}
