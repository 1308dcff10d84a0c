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

/** Where a sentence ends; not after an abbreviation of one or two letters, as in "z. B.". */
const SENTENCE_END = /(?<=[\wäöüß“)]{3}[.!?…]+)\s+(?=[A-ZÄÖÜ„\d])/;

/** The first two sentences, and what follows them; all of a text without more, or that begins with a list, is its rest. */
export function splitDescription(description: string): { lead: string; rest: string } {
  const [first = "", ...others] = description.trim().split(/\n\s*\n/);
  const [one, two, ...more] = LIST_ITEM.test(first) ? [] : first.split(SENTENCE_END);
  const rest = [more.join(" "), ...others].filter(Boolean).join("\n\n");
  return { lead: [one, two].filter(Boolean).join(" "), rest: rest || description };
}
