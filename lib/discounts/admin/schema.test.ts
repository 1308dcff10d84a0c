import { describe, expect, test } from "vitest";
import { discountErrors as text } from "#messages/client/admin-ops.json";
import { typedScope } from "./scope";
import { codeSchema, EMPTY_CODE, type CodeValues } from "./schema";

const PERCENT: CodeValues = { ...EMPTY_CODE, code: "SOMMER10", percent: "10" };
const read = (changes: Partial<CodeValues>) => codeSchema.safeParse({ ...PERCENT, ...changes });

describe("what is read", () => {
  test("the least: a code and its percentage", () => {
    expect(read({}).data).toEqual({
      code: "SOMMER10",
      kind: "percent",
      percent: 10,
      amountCents: null,
      minSubtotalCents: 0,
      startsAt: null,
      endsAt: null,
      usageLimit: null,
      scope: [],
      isOnce: false,
      isActive: true,
    });
  });

  test("everything, in German writing and German time", () => {
    const values = {
      kind: "fixed",
      amount: "12,50",
      minSubtotal: "1.000",
      usageLimit: " 5 ",
      isActive: false,
    } as const;
    expect(read({ ...values, startsAt: "2026-03-29T00:00", endsAt: "2026-03-30T00:00" }).data).toMatchObject({
      percent: null,
      amountCents: 1250,
      minSubtotalCents: 100_000,
      usageLimit: 5,
      isActive: false,
      // The night the clocks go forward: a day of 23 hours.
      startsAt: new Date("2026-03-28T23:00:00Z"),
      endsAt: new Date("2026-03-29T22:00:00Z"),
    });
  });

  test("the code, however it is typed", () => expect(read({ code: " sommer 10 " }).data?.code).toBe("SOMMER10"));

  test("a part of a per cent, and what it is for", () => {
    expect(read({ percent: "12,5", of: "category:ringe" }).data).toMatchObject({
      percent: 12.5,
      scope: ["category", "ringe"],
    });
    const articles = read({ of: "articles", articles: "KG-1, KG-2\nKG-1" }).data?.scope;
    expect(articles).toEqual(["articles", "KG-1", "KG-2"]);
    expect(typedScope(articles!)).toEqual({ of: "articles", articles: "KG-1\nKG-2" });
    expect(typedScope(["category", "ringe"])).toEqual({ of: "category:ringe", articles: "" });
    expect(typedScope([])).toEqual({ of: "", articles: "" });
  });

  test("what the kind does not ask for is passed over", () => {
    const data = read({ kind: "free_shipping", percent: "viel", amount: "viel" }).data;
    expect(data).toMatchObject({ kind: "free_shipping", percent: null, amountCents: null });
  });
});

const WRONG: [Partial<CodeValues>, keyof CodeValues, string][] = [
  [{ code: "  " }, "code", text.code],
  [{ code: "A".repeat(41) }, "code", text.codeLong],
  [{ code: "10%" }, "code", text.codeWrong],
  ...["", "0", "101", "9,55", "100,5", "-1", "zehn"].map((percent): [Partial<CodeValues>, keyof CodeValues, string] => [
    { percent },
    "percent",
    text.percent,
  ]),
  [{ kind: "fixed", amount: "" }, "amount", text.amount],
  [{ kind: "fixed", amount: "0,00" }, "amount", text.amountZero],
  [{ minSubtotal: "viel" }, "minSubtotal", text.minSubtotal],
  [{ usageLimit: "0" }, "usageLimit", text.usageLimit],
  [{ of: "articles", articles: " , " }, "articles", text.articles],
  [{ startsAt: "2026-03-29T02:30" }, "startsAt", text.time],
  [{ endsAt: "morgen" }, "endsAt", text.time],
  [{ startsAt: "2026-05-01T10:00", endsAt: "2026-05-01T10:00" }, "endsAt", text.window],
];

test.each(WRONG)("%j is refused at the field", (changes, field, message) => {
  expect(read(changes).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, message]]);
});

test("all that is wrong is said at once", () => {
  const fields = read({ code: "", percent: "", usageLimit: "x" }).error?.issues.map(({ path }) => path[0]);
  expect(fields).toEqual(["code", "percent", "usageLimit"]);
});
