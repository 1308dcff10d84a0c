import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { table } from "./report.ts";

test("what got worse is said first, by how much; small differences, new rows and other columns are left out", () => {
  const head = ["page", "HTML", "req/s", "p50"];
  const before = table(head, [
    ["home", "16.8", "1,000", "42 ms"],
    ["listing", "20.0", "190", "95 ms"],
  ]);
  const after = table(
    ["page", "HTML", "req/s", "new"],
    [
      ["home", "12.6", "800 (80 %)", "7"],
      ["listing", "20.4", "285", "7"],
      ["search", "1", "1", "1"],
    ],
  );
  expect(compare(before, after)).toEqual([
    "worse   home, req/s: 1000 → 800 (−20 %)",
    "better  home, HTML: 16.8 → 12.6 (−25 %)",
    "better  listing, req/s: 190 → 285 (+50 %)",
  ]);
});
