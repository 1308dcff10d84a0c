import { expect, test } from "vitest";
import { bothChanged, changeInWords } from "@/components/admin/settings/words";
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

test("the second owner is told what both have changed", () => {
  const mine = [moved(hamburg, "Lange Reihe 7"), moved(munich, "Tal 1"), cologne];
  const stored = [{ ...moved(hamburg, "Koppel 9"), phone: "1" }, moved(berlin, "Torstraße 1"), bremen];
  expect(bothChanged("stores", { stores: mine }, { stores: loaded }, { stores: stored })).toEqual([
    { label: "Kunst & Geduld Hamburg, Straße und Hausnummer", theirs: "Koppel 9" },
    { label: "Kunst & Geduld Berlin", theirs: "„Kunst & Geduld Berlin“: Straße und Hausnummer" },
    { label: "Kunst & Geduld München", theirs: "„Kunst & Geduld München“ entfernt" },
  ]);
});

test.each([
  [[hamburg, berlin, munich, bremen], "„Bremen“ hinzugefügt"],
  [[hamburg, munich], "„Kunst & Geduld Berlin“ entfernt"],
  [[munich, hamburg, berlin], "Reihenfolge"],
  [
    [moved({ ...hamburg, monday: "" }, "Koppel 9"), munich, berlin],
    "„Kunst & Geduld Hamburg“: Montag, Straße und Hausnummer; Reihenfolge",
  ],
])("the history says what happened", (after, words) => {
  const said = changeInWords("stores", "stores", loaded, after);
  expect(said.split(/: |, |; /).toSorted()).toEqual(words.split(/: |, |; /).toSorted());
});
