import { inlinesOf, plainOf, readWritten } from "@/lib/settings/written";

/** Plain words for search engines, feeds and lists. */
export function descriptionLine(description: string): string {
  const texts = readWritten(description).map((block) => {
    if (block.kind === "heading") return block.text;
    return block.kind === "list" ? block.items.map(plainOf).join(", ") : plainOf(block.text);
  });
  return texts.map((text, index) => (texts[index + 1] && !/[.!?:;,…]$/.test(text) ? `${text}.` : text)).join(" ");
}

/** Where a sentence ends; not after an abbreviation of one or two letters, as in "z. B.". */
const SENTENCE_END = /(?<=[\wäöüß“)]{3}[.!?…]+)\s+(?=[A-ZÄÖÜ„\d])/;

/** The first two sentences, and what follows them; all of a text without more, or that begins with no paragraph, is its rest. */
export function splitDescription(description: string): { lead: string; rest: string } {
  const [first = "", ...others] = description.trim().split("\n");
  if (readWritten(first)[0]?.kind !== "paragraph") return { lead: "", rest: description };
  const [one, two, ...more] = first.split(SENTENCE_END);
  const halves = [[one, two].filter(Boolean).join(" "), more.join(" ")];
  // No link and nothing bold is cut in two.
  const isWhole =
    halves.join(" ").trim() === first &&
    halves.map(inlinesOf).map(plainOf).join(" ").trim() === plainOf(inlinesOf(first));
  const [lead = "", left] = isWhole ? halves : [first];
  const rest = [left, others.join("\n").trim()].filter(Boolean).join("\n\n");
  return { lead, rest: rest || description };
}
