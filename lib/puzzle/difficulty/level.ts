import { DIFFICULTIES } from "../../platform/rules/difficulties.generated.ts";
import { DIFFICULTY_STEPS } from "../../platform/rules/difficulty-steps.generated.ts";

export type Difficulty = (typeof DIFFICULTIES)[number];

/** So often a piece is counted that can be mistaken for ten others or more. */
const ALIKE_WEIGHT = 3;

/** To three places. */
export const storedShare = (share: number) => Math.round(share * 1000) / 1000;

/** `search.effort` in SQL computes the same; `share` from 0 to 1, see measure. */
export function effortOf(pieces: number, share: number): number {
  return Math.round((pieces * (1000 + (ALIKE_WEIGHT - 1) * Math.round(share * 1000))) / 1000);
}

/** `share` from 0 to 1, see measure. */
export function difficultyOf(pieces: number, share: number): Difficulty {
  const effort = effortOf(pieces, share);
  return DIFFICULTIES[DIFFICULTY_STEPS.filter((step) => effort >= step).length]!;
}

/** `share` from 0 to 1, see measure. */
export const confusablePieces = (pieces: number, share: number) => Math.round(pieces * share);

/** From one to four, also of "Mittel (unsere Einschätzung)"; nothing for a word of the owners' own. */
export function levelOf(word: string | null): { level?: number } {
  const level = DIFFICULTIES.findIndex((known) => word?.startsWith(known)) + 1;
  return level > 0 ? { level } : {};
}
