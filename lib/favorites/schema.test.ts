import { expect, test } from "vitest";
import { MAX_FAVORITES, mergeIds, restoreId, toggleId } from "./ids";
import { parseFavorites } from "./schema";

const stored = (ids: unknown, version = 1) => JSON.stringify({ version, state: { ids } });

test("broken and doubled ids are left out", () => {
  expect(parseFavorites(stored([3, "4", null, -1, 2.5, 3, 5]))).toEqual({ ids: [3, 5], lists: [] });
});

test.each(["", "kaputt", "{}", stored({}), stored([1], 2)])("%s is no favorite at all", (text) => {
  expect(parseFavorites(text)).toEqual({ ids: [], lists: [] });
});

test("toggling adds at the end and takes out", () => {
  expect(toggleId([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggleId([1, 2, 3], 2)).toEqual([1, 3]);
});

test("beyond the limit the oldest gives way", () => {
  const full = Array.from({ length: MAX_FAVORITES }, (_, index) => index + 1);
  expect(toggleId(full, 999)).toEqual([...full.slice(1), 999]);
});

test("favorites of another device come before those that are here, each once", () => {
  expect(mergeIds([1, 2], [3, 2, 4])).toEqual([3, 2, 4, 1]);
});

test("a removed favorite comes back where it stood, and never twice", () => {
  expect(restoreId([1, 3], 2, 1)).toEqual([1, 2, 3]);
  expect(restoreId([1, 2, 3], 2, 0)).toEqual([1, 2, 3]);
});
