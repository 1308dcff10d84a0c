import type { Block, Inline, LegalDocument } from "./document";

export function plainText({ title, sections }: LegalDocument): string {
  return [title, ...sections.flatMap(({ heading, blocks }) => [heading, ...linesOfAll(blocks)])].join("\n");
}

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
