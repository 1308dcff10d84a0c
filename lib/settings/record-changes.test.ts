import { expect, test } from "vitest";
import { typedOf } from "./part";
import { DELIVERED } from "./parts";
import { mergeRecords } from "./record-changes";
import type { TypedRecord } from "./records";
import { STORES } from "./stores";

const [hamburg, berlin, munich] = typedOf(STORES, DELIVERED.stores)["stores"] as [
  TypedRecord,
  TypedRecord,
  TypedRecord,
];
const loaded = [hamburg, berlin, munich];
const cologne = { ...hamburg, id: "", name: "Köln" };
const bremen = { ...hamburg, id: "bremen", name: "Bremen" };
const moved = (record: TypedRecord, street: string) => ({ ...record, street });

test("of two owners each one's stores stay: added, changed, removed, in another order", () => {
  const mine = [moved(hamburg, "Lange Reihe 7"), munich, cologne];
  const stored = [munich, moved(berlin, "Torstraße 1"), { ...hamburg, phone: "+49 40 1234567" }, bremen];
  expect(mergeRecords(mine, loaded, stored)).toEqual([
    munich,
    { ...hamburg, street: "Lange Reihe 7", phone: "+49 40 1234567" },
    bremen,
    cologne,
  ]);
  expect(mergeRecords([munich, berlin, hamburg], loaded, [hamburg, moved(munich, "Tal 1")])).toEqual([
    moved(munich, "Tal 1"),
    hamburg,
  ]);
});
