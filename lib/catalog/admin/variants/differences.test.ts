import { expect, test } from "vitest";
import type { VariantsData } from "./data";
import { keepTyped, listChanges } from "./differences";
import type { VariantFields } from "./form-schema";
import { toRows } from "./to-rows";

const row = (id: number | null, value: string, changes: Partial<VariantFields> = {}): VariantFields => ({
  id,
  values: [value, ""],
  articleNumber: `KG-${value}`,
  price: "49,00",
  stock: "5",
  pieces: "",
  dimensions: "",
  weight: "",
  contents: "",
  packaging: "",
  picture: "",
  ...changes,
});
const data = (rows: VariantFields[], version = "2026-11-24T10:00:00Z"): VariantsData => ({
  id: 1,
  name: "Ring",
  slug: "ring",
  isDraft: false,
  kind: "jewelry",
  isToy: false,
  needsArtwork: false,
  editionSize: null,
  pictures: ["/kunst/a.webp"],
  form: { optionNames: ["Ringgröße", ""], rows },
  archived: [],
  ordered: [],
  taken: [],
  seen: rows.flatMap(({ id, stock }) =>
    id === null ? [] : [{ id, updatedAt: version, stock: Number(stock), isArchived: false }],
  ),
});
const loaded = data([row(1, "54"), row(2, "56"), row(3, "58")]);
const current = data([row(1, "54", { stock: "3", price: "59,00" }), row(2, "56"), row(4, "60")]);

test("says what others did", () => {
  expect(listChanges(loaded, current).map(({ label, change }) => `${label}: ${change}`)).toEqual([
    "Ringgröße 54: Preis in Euro: 49,00 → 59,00, Bestand: 5 → 3",
    "Ringgröße 60: kam hinzu",
    "Ringgröße 58: wurde entfernt",
  ]);
});

test("a change that no field shows is said, too", () => {
  expect(listChanges(loaded, data(loaded.form.rows, "2026-11-24T11:00:00Z"))).toHaveLength(3);
});

test("what was typed is kept, and what was left alone shows what it became", () => {
  const rows = [row(1, "54", { price: "55,00" }), row(3, "58", { stock: "9" }), row(null, "62")];
  const kept = keepTyped({ ...loaded.form, rows }, loaded, current);
  expect(kept.rows).toEqual([
    // A sale is not undone by a price.
    row(1, "54", { price: "55,00", stock: "3" }),
    row(null, "58", { stock: "9" }),
    row(null, "62"),
    row(4, "60"),
  ]);
});

test("rows that are left out are removed, and a stock is sent only when it was changed", () => {
  const rows = [
    { ...row(1, "54"), price: 4900, stock: 5, pieces: null, dimensions: null, weight: null, contents: null },
    { ...row(null, "60"), price: 4900, stock: 0, pieces: null, dimensions: null, weight: null },
  ].map((one) => ({ ...one, packaging: null }));
  const sent = toRows({ optionNames: ["Ringgröße", ""], rows }, loaded.seen, "/kunst/a.webp");
  expect(sent).toMatchObject([
    { id: 1, values: ["54"], price: 49, stock: null, image_url: null, removed: false },
    { id: null, values: ["60"], stock: 0, image_url: "/kunst/a.webp", slug: "60" },
    { id: 2, removed: true },
    { id: 3, removed: true },
  ]);
});
