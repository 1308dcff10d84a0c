export type DescriptionBlock = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

const LIST_ITEM = /^\s*[-–•*]\s+(?=\S)/;

/** The paragraphs of a description and its lists, whose lines begin with "-" or "•". */
export function descriptionBlocks(description: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = [];
  let last: DescriptionBlock | undefined;
  for (const line of description.split("\n").map((typed) => typed.trim())) {
    const isItem = LIST_ITEM.test(line);
    if (line === "") last = undefined;
    else if (isItem && last?.kind === "list") last.items.push(line.replace(LIST_ITEM, ""));
    else if (!isItem && last?.kind === "paragraph") last.text += `\n${line}`;
    else {
      last = isItem ? { kind: "list", items: [line.replace(LIST_ITEM, "")] } : { kind: "paragraph", text: line };
      blocks.push(last);
    }
  }
  return blocks;
}

export function descriptionLine(description: string): string {
  const texts = descriptionBlocks(description).map((block) =>
    block.kind === "list" ? block.items.join(", ") : block.text.replaceAll("\n", " "),
  );
  return texts.map((text, index) => (texts[index + 1] && !/[.!?:;,…]$/.test(text) ? `${text}.` : text)).join(" ");
}
