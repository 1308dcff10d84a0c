import { ENGRAVING } from "@/lib/platform/rules/engraving.generated";

export const ENGRAVING_FONTS = ENGRAVING.fonts;

export const MAX_ENGRAVING = ENGRAVING.most;

export const CUTTABLE = new RegExp(`^[${ENGRAVING.characters}]*$`);

export type Engraving = { place: string; text: string; font: (typeof ENGRAVING_FONTS)[number] };

/** `typed` is what the field shows, `text` what will be engraved. */
export type EngravingDraft = Engraving & { typed: string };

export function uncuttable(text: string): string[] {
  return [...new Set([...text].filter((character) => !CUTTABLE.test(character)))];
}

export function canEngrave(text: string): boolean {
  return text !== "" && text.length <= MAX_ENGRAVING && CUTTABLE.test(text);
}
