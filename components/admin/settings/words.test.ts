import { expect, test } from "vitest";
import { typedOf } from "@/lib/settings/part";
import { DELIVERED } from "@/lib/settings/parts";
import type { TypedRecord } from "@/lib/settings/records";
import { STORES } from "@/lib/settings/stores";
import { bothChanged, changeInWords, wordsOf } from "./words";

const [hamburg, berlin, munich] = typedOf(STORES, DELIVERED.stores)["stores"] as [
  TypedRecord,
  TypedRecord,
  TypedRecord,
];
const loaded = [hamburg, berlin, munich];
const cologne = { ...hamburg, id: "", name: "Köln" };
const bremen = { ...hamburg, id: "bremen", name: "Bremen" };
const moved = (record: TypedRecord, street: string) => ({ ...record, street });

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

test("a note that is delivered is called by its words, an empty one of a mail is a sentence more", () => {
  expect(wordsOf("sizes").fields["en/bracelets/note"]?.label).toMatch(/^„.+“$/);
  const labels = Object.values(wordsOf("letters").fields).map(({ label }) => label);
  expect(labels).toContain("Ein Satz mehr");
});
