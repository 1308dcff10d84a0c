// Read by scripts without a bundler: no imports but relative ones with their extension.
import { text } from "./fields.ts";

export type Inline = string | { text: string; href: string } | { bold: string };

export type Written =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; items: Inline[][] };

/** "[Text](/ziel)", inside the shop. */
const LINK_PATTERN = /\[([^[\]]+)\]\((\/(?!\/)[^\s()\\]*)\)/;

/** Each line is a paragraph, "## …" a heading, "- …" or "• …" an item of a list; anything else is shown as it was typed. */
export function readWritten(typed: string): Written[] {
  const written: Written[] = [];
  for (const line of typed.split("\n").map((one) => one.trim())) {
    const [, mark, rest = ""] = /^(##|[-–•]) +(.+)$/.exec(line) ?? [];
    const last = written.at(-1);
    if (mark === "##") written.push({ kind: "heading", text: rest });
    else if (mark && last?.kind === "list") last.items.push(inlinesOf(rest));
    else if (mark) written.push({ kind: "list", items: [inlinesOf(rest)] });
    else if (line !== "") written.push({ kind: "paragraph", text: inlinesOf(line) });
  }
  return written;
}

/** A split by an expression with two groups: what is between, text, target, what is between … */
export function inlinesOf(line: string): Inline[] {
  const parts = line.split(LINK_PATTERN);
  return parts.flatMap((part, index): Inline[] => {
    if (index % 3 === 1) return [{ text: part, href: parts[index + 1] ?? "/" }];
    return index % 3 === 2 ? [] : boldOf(part);
  });
}

/** "**…**" on one line. */
function boldOf(text: string): Inline[] {
  return text
    .split(/\*\*([^*]*\S[^*]*)\*\*/)
    .flatMap((part, index): Inline[] => (part === "" ? [] : [index % 2 === 1 ? { bold: part } : part]));
}

/** Without links and bold. */
export function plainOf(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === "string" ? part : "bold" in part ? part.bold : part.text)).join("");
}

export const hasOnlyLinks = (typed: string) =>
  readWritten(typed)
    .flatMap((block) => (block.kind === "list" ? block.items.flat() : block.text))
    .every((part) => typeof part !== "string" || !part.includes("]("));

export const written = (most: number) => text("", { kind: "lines", most }, { error: "written", is: hasOnlyLinks });
