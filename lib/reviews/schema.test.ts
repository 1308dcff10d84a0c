import { expect, test } from "vitest";
import { reviewListSchema, readSummary } from "./schema";

test("number and average come from the distribution", () => {
  expect(readSummary([1, 0, 0, 2, 3])).toEqual({ count: 6, average: 4, distribution: [1, 0, 0, 2, 3] });
  expect(readSummary([0, 0, 1, 0, 1]).average).toBe(4);
});

test("without reviews there is no average", () => {
  expect(readSummary([0, 0, 0, 0, 0])).toEqual({ count: 0, average: null, distribution: [0, 0, 0, 0, 0] });
});

test.each([[[1, 2, 3]], [[1, 2, 3, 4, -5]], [null]])("%j is no distribution", (wrong) => {
  expect(() => readSummary(wrong)).toThrow();
});

test("a review is read as the database gives it", () => {
  const both = { id: 1, rating: 5, body: "Schön", author: "Erika M.", day: "2026-11-21", answer: "Danke" };
  const row = { ...both, is_verified: true, is_sample: false, answer_day: "2026-11-22" };
  const { total, reviews } = reviewListSchema.parse({ total: 1, reviews: [row] });
  const seen = { ...both, isVerified: true, isSample: false, answerDay: "2026-11-22" };
  expect([total, reviews]).toEqual([1, [seen]]);
});
