import type { Block, LegalDocument } from "@/lib/legal/document";
import type { SizeTable } from "@/lib/size-guide/size-tables";

/** Signs that would be read as Markdown; of what owners type. */
export function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>|]/g, "\\$&")
    .replace(/\s+/g, " ")
    .trim();
}

export const link = (text: string, href: string) => `[${escaped(text)}](${href})`;

export const list = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");

/** Parts without text are left out. */
export const parts = (...texts: (string | false | null | undefined)[]) => `${texts.filter(Boolean).join("\n\n")}\n`;

export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export function documentMarkdown({ title, sections }: LegalDocument, site: string): string {
  const told = sections.flatMap(({ heading, blocks }) => [
    `## ${escaped(heading)}`,
    ...blocks.map((block) => blockMarkdown(block, site)),
  ]);
  return parts(`# ${escaped(title)}`, ...told);
}

export function blockMarkdown(block: Block, site: string): string {
  if (block.kind === "lines") return block.lines.map(escaped).join("  \n");
  const inline = (text: Extract<Block, { kind: "paragraph" }>["text"]) =>
    text
      .map((part) =>
        // Spaces at the ends of a part stand between words.
        typeof part === "string"
          ? part.replace(/[\\`*_[\]<>|]/g, "\\$&")
          : link(part.text, new URL(part.href, site).href),
      )
      .join("");
  return block.kind === "paragraph" ? inline(block.text) : list(block.items.map(inline));
}

export function sizeTableMarkdown({ title, note, columns, rows }: SizeTable): string {
  return [`## ${title}`, note, table(columns, rows)].join("\n\n");
}
