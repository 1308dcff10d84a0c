import { ENGRAVING } from "@/lib/platform/rules/engraving.generated";

/** The typefaces the tool cuts. */
export const ENGRAVING_FONTS = ENGRAVING.fonts;

/** The most characters that fit. */
export const MAX_ENGRAVING = ENGRAVING.most;

/** What the tool cuts. */
export const CUTTABLE = new RegExp(`^[${ENGRAVING.characters}]*$`);

/** What an article is engraved with. */
export type Engraving = { place: string; text: string; font: (typeof ENGRAVING_FONTS)[number] };

/** `typed` is what the field shows, `text` what will be engraved. */
export type EngravingDraft = Engraving & { typed: string };

/** The characters that the tool cannot cut, each once. */
export function uncuttable(text: string): string[] {
  return [...new Set([...text].filter((character) => !CUTTABLE.test(character)))];
}

/** Whether this is cut as it is, once it is cleaned. */
export function canEngrave(text: string): boolean {
  return text !== "" && text.length <= MAX_ENGRAVING && CUTTABLE.test(text);
}
