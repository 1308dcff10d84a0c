import { expect, test } from "vitest";
import { typedStandard } from "./accounting";

test.each([
  ["revenue1900", "skr03", "4", "8400"],
  ["revenueNone", "skr04", "6", "418400"],
  ["receivable", "skr04", "6", "1000000"],
  ["revenue1900", "skr03", "1000000000", "8400"],
  ["adviser", "skr03", "4", undefined],
])("beside an empty %s of %s with %s digits stands %s", (name, chart, accountLength, said) =>
  expect(typedStandard(name, { chart, accountLength })).toBe(said),
);
