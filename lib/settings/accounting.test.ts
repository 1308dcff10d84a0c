import { expect, test } from "vitest";
import { ACCOUNTING, typedStandard } from "./accounting";
import { typedOf } from "./part";
import { DELIVERED } from "./parts";

test.each([
  ["revenue1900", "skr03", "4", "8400"],
  ["revenueNone", "skr04", "6", "418400"],
  ["receivable", "skr04", "6", "1000000"],
  ["revenue1900", "skr03", "1000000000", "8400"],
  ["adviser", "skr03", "4", undefined],
])("beside an empty %s of %s with %s digits stands %s", (name, chart, accountLength, said) =>
  expect(typedStandard(name, { chart, accountLength })).toBe(said),
);

test.each([
  ["4", "8400", undefined],
  ["4", "84000", undefined],
  ["6", "8400", "accountLength"],
  ["4", "840000", "accountLength"],
])("accounts of %s digits, typed %s: %s", (accountLength, revenue1900, error) => {
  const typed = { ...typedOf(ACCOUNTING, DELIVERED.accounting), accountLength, revenue1900 };
  expect(ACCOUNTING.form.safeParse(typed).error?.issues[0]?.message).toBe(error);
});
