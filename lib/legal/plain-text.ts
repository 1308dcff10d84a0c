import type { Block, Inline, LegalDocument } from "./document";

/** A legal text's bare words, one line for each paragraph, item or line of an address. */
export function plainText({ title, sections }: LegalDocument): string {
  return [title, ...sections.flatMap(({ heading, blocks }) => [heading, ...linesOfAll(blocks)])].join("\n");
}

/** The bare lines of a text's blocks. */
export function linesOfAll(blocks: readonly Block[]): string[] {
  return blocks.flatMap(linesOf);
}

function linesOf(block: Block): string[] {
  if (block.kind === "lines") return [...block.lines];
  return block.kind === "paragraph" ? [wordsOf(block.text)] : block.items.map(wordsOf);
}

function wordsOf(text: readonly Inline[]): string {
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}
