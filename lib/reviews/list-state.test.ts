import { expect, test } from "vitest";
import { parseReviewList, reviewListSearch } from "./list-state";

test.each([
  ["", { sort: "newest", page: 1 }],
  ["?sort=beste", { sort: "best", page: 1 }],
  ["?sort=kritischste&seite=3", { sort: "critical", page: 3 }],
] as const)("'%s' is read and written", (search, state) => {
  expect(parseReviewList(Object.fromEntries(new URLSearchParams(search)))).toEqual(state);
  expect(reviewListSearch(state)).toBe(search);
});

test.each(["0", "-1", "1.5", "x", "1e3", ""])("page '%s' is the first", (seite) => {
  expect(parseReviewList({ seite, sort: ["best", "beste"] })).toEqual({ sort: "newest", page: 1 });
});
