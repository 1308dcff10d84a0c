import { expect, test } from "vitest";
import { changesOf } from "./changes";

test("an edit: the fields it changed, without what tells nothing", () => {
  const changes = changesOf(
    { status: "open", attempts: 2, message_id: "a" },
    { status: "paid", attempts: 0, message_id: "b" },
  );
  expect(changes).toEqual([
    { field: "status", before: "open", after: "paid" },
    { field: "attempts", before: 2, after: 0 },
  ]);
});

test("a field that was emptied or filled", () => {
  expect(changesOf({ carrier: "DHL", phone: null }, { carrier: null, phone: "1" })).toEqual([
    { field: "carrier", before: "DHL", after: null },
    { field: "phone", before: null, after: "1" },
  ]);
});

test("a row added or deleted: what it holds", () => {
  const row = { id: 1, code: "A", percent: 10, amount: null, created_at: "2026-11-21" };
  expect(changesOf(null, row).map(({ field }) => field)).toEqual(["code", "percent"]);
  expect(changesOf(row, null)[1]).toEqual({ field: "percent", before: 10, after: null });
});
