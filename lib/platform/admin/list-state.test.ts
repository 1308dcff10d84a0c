import { describe, expect, test } from "vitest";
import { listSearch, parseDays, parseListState } from "./list-state";

const FILTERS = ["open", "paid"] as const;

describe("a list's address", () => {
  test.each([
    [{}, { query: "", filter: null, page: 1 }],
    [
      { q: " anna  groß ", status: "paid", seite: "3" },
      { query: "anna groß", filter: "paid", page: 3 },
    ],
    [
      { q: ["eins", "zwei"], status: "lost", seite: "0" },
      { query: "eins", filter: null, page: 1 },
    ],
    [{ seite: "2.5" }, { query: "", filter: null, page: 1 }],
    [{ seite: "1e99" }, { query: "", filter: null, page: 1 }],
    [{ q: "a\u0000b" }, { query: "ab", filter: null, page: 1 }],
  ])("%j", (params, state) => expect(parseListState(params, FILTERS)).toEqual(state));

  test("is written the way it is read", () => {
    const state = { query: "KG & 7f?", filter: "open", page: 2 } as const;
    const params = Object.fromEntries(new URLSearchParams(listSearch(state)));
    expect(parseListState(params, FILTERS)).toEqual(state);
    expect(listSearch({ query: "", filter: null, page: 1 })).toBe("");
    const days = { from: "2026-11-01", to: null };
    expect(listSearch({ query: "", filter: null, page: 1, days })).toBe("?von=2026-11-01");
  });

  test.each([
    [{}, null, null],
    [{ von: "2026-11-01", bis: " 2026-11-30 " }, "2026-11-01", "2026-11-30"],
    [{ von: "2026-11-30", bis: "2026-11-01" }, "2026-11-01", "2026-11-30"],
    [{ von: "2026-02-30", bis: ["2026-03-01", "2026-04-01"] }, null, "2026-03-01"],
    [{ von: "1.11.2026", bis: "infinity" }, null, null],
  ])("days of %j", (params, from, to) => {
    expect(parseDays(params)).toEqual({ from, to });
  });
});
