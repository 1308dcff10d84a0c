/** Pictographs, but not the few that are characters of the shop's typefaces too. */
const EMOJI = /(?![©®™‼⁉♥❤])[\p{Extended_Pictographic}\p{Emoji_Presentation}]/gu;
/** What joins, colors and frames them. */
const JOINER = /\u200D|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;

/** Letters that are not printed as they are written (docs/adr/0078-typefaces-of-documents.md). */
const OTHER_SCRIPT = /(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{sc=Common}\p{sc=Inherited}])\p{L}/u;

export function markEmoji(text: string, mark: string): string {
  return text.replace(JOINER, "").replace(EMOJI, mark);
}

export function printedOtherwise(text: string): "emoji" | "script" | null {
  if (text.search(EMOJI) >= 0) return "emoji";
  return OTHER_SCRIPT.test(text) ? "script" : null;
}
