import "server-only";
import anyAscii from "any-ascii";
import { normalizeText } from "@/lib/platform/forms/typed-text";
import { hasLetter } from "./cuts";
import { markEmoji } from "./emoji";

/** Marks a character that was left out, so that the blanks around it can be merged. */
const GAP_MARK = "\0";
const GAP_PATTERN = "[ \\0]*\\0[ \\0]*";
const GAPS_AT_EDGE = new RegExp(`^${GAP_PATTERN}|${GAP_PATTERN}(?=[.,;:!?…)]|$)`, "g");
const GAPS_BETWEEN = new RegExp(GAP_PATTERN, "g");

/** Latin, Greek and Cyrillic as written, other scripts in Latin letters, emoji left out. */
export function printable(text: string): string {
  const blanks = text
    .normalize("NFC")
    .replace(/\u202F/g, "\u00A0")
    .replace(/[^\S\n\u00A0]/g, " ");
  return Array.from(markEmoji(blanks, GAP_MARK), written)
    .join("")
    .split("\n")
    .flatMap((line) => {
      const shown = line.replace(GAPS_AT_EDGE, "").replace(GAPS_BETWEEN, " ");
      return shown === "" && line !== "" ? [] : [shown];
    })
    .join("\n");
}

function written(letter: string): string {
  if (letter === "\n" || letter === GAP_MARK || hasLetter(letter)) return letter;
  const normal = normalizeText(letter);
  if ([...normal].every(hasLetter)) return normal;
  const latin = anyAscii(normal);
  // Symbols have names such as ":scissors:".
  return /^:.+:$/.test(latin) ? GAP_MARK : latin.replaceAll("`", "’");
}
