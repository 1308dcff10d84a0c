import { expect, test } from "vitest";
import { DIFFICULTIES } from "@/lib/platform/rules/difficulties.generated";
import { confusablePieces, difficultyOf, effortOf, storedShare, levelOf } from "./level";

test.each([
  [1000, 0, 1000],
  [1000, 0.12, 1240],
  [750, 1, 2250],
  // Half a piece counts as one: 1250 · 0.001 · 2 = 2.5.
  [1250, 0.001, 1253],
])("%i pieces of which %d can be mistaken count as %i", (pieces, share, effort) => {
  expect(effortOf(pieces, share)).toBe(effort);
});

test.each([
  [500, 0.499, "Entspannt"],
  [500, 0.5, "Mittel"],
  [999, 0, "Entspannt"],
  [1000, 0.249, "Mittel"],
  [1000, 0.25, "Anspruchsvoll"],
  [1000, 0.749, "Anspruchsvoll"],
  [1000, 0.75, "Sehr anspruchsvoll"],
  [2500, 0, "Sehr anspruchsvoll"],
])("%i pieces of which %d can be mistaken: %s", (pieces, share, word) => {
  expect(difficultyOf(pieces, share)).toBe(word);
});

test("more pieces, or more that can be mistaken, are never easier", () => {
  const rank = (pieces: number, share: number) => DIFFICULTIES.indexOf(difficultyOf(pieces, share));
  for (let pieces = 100; pieces < 4000; pieces += 130) {
    for (let share = 0; share < 0.99; share += 0.01) {
      expect(rank(pieces, share + 0.01)).toBeGreaterThanOrEqual(rank(pieces, share));
      expect(rank(pieces + 130, share)).toBeGreaterThanOrEqual(rank(pieces, share));
      expect(effortOf(pieces + 1, share)).toBeGreaterThan(effortOf(pieces, share));
    }
  }
});

test("a share is stored to three places, and said as pieces", () => {
  expect(storedShare(0.866_071)).toBe(0.866);
  expect(difficultyOf(1000, 0.749_6)).toBe(difficultyOf(1000, storedShare(0.749_6)));
  expect(confusablePieces(1000, 0.1204)).toBe(120);
});

test("each difficulty has its own number of pieces, also the owners' estimate; a word of their own has none", () => {
  const words = [...DIFFICULTIES, "Mittel (unsere Einschätzung)", "Knifflig", null];
  expect(words.map((word) => levelOf(word).level)).toEqual([1, 2, 3, 4, 2, undefined, undefined]);
});
