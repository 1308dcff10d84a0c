import { DIFFICULTIES } from "../../platform/rules/difficulties.generated.ts";
import { DIFFICULTY_STEPS } from "../../platform/rules/difficulty-steps.generated.ts";

export type Difficulty = (typeof DIFFICULTIES)[number];

/** So often a piece is counted that can be mistaken for ten others or more. */
const ALIKE_WEIGHT = 3;

/** A measured share as it is stored: to three places. */
export const storedShare = (share: number) => Math.round(share * 1000) / 1000;

/**
 * The pieces of a puzzle, those that can be mistaken counted three times, as a whole number: what puzzles are sorted by.
 * `search.effort` in SQL computes the same. @param share from 0 to 1, see measure
 */
export function effortOf(pieces: number, share: number): number {
  return Math.round((pieces * (1000 + (ALIKE_WEIGHT - 1) * Math.round(share * 1000))) / 1000);
}

/** What a puzzle is called. @param share from 0 to 1, see measure */
export function difficultyOf(pieces: number, share: number): Difficulty {
  const effort = effortOf(pieces, share);
  return DIFFICULTIES[DIFFICULTY_STEPS.filter((step) => effort >= step).length]!;
}

/** How many of its pieces can be mistaken. @param share from 0 to 1, see measure */
export const confusablePieces = (pieces: number, share: number) => Math.round(pieces * share);
