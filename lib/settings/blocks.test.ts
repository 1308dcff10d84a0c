import { expect, test, vi } from "vitest";
import text from "#messages/client/admin-settings.json";
import { typedOf } from "./part";
import { DELIVERED, parseSettings } from "./parts";
import type { TypedRecord } from "./records";
import { TEXTS } from "./texts";

const { blocks: field } = TEXTS.home.fields;
const typed = typedOf(TEXTS.home, DELIVERED.home);
const [hero, photo] = typed["blocks"] as [TypedRecord, TypedRecord];
const blank = Object.fromEntries(Object.keys(field.records.fields).map((name) => [name, ""]));
const add = (kind: string, changes: Record<string, string> = {}): TypedRecord => ({
  ...blank,
  id: "",
  kind,
  ...changes,
});
const read = (...blocks: TypedRecord[]) => TEXTS.home.form.safeParse({ ...typed, blocks });
const blocksOf = (...blocks: TypedRecord[]) => read(...blocks).data?.["blocks"];
const errorsOf = (...blocks: TypedRecord[]) =>
  read(...blocks).error?.issues.map(({ path, message }) => [path.join("."), message]);

test("every kind and every field has its words", () => {
  const words = text.parts.home.fields.blocks.record;
  expect(Object.keys(words.kinds)).toEqual(Object.keys(field.records.kinds ?? {}));
  expect(Object.keys(words.fields).toSorted()).toEqual(Object.keys(blank).toSorted());
});

test("a block is stored with the fields of its kind alone, and shown again as it was typed", () => {
  const note = add("text", { heading: "Über uns", text: "Wir.\n- Du", alt: "nichts", shelf: "rings" });
  const shelf = add("products", { shelf: "https://shop.example/category/rings" });
  expect(blocksOf(note, hero, shelf)).toEqual([
    { id: "ueber-uns", kind: "text", heading: "Über uns", text: "Wir.\n- Du" },
    { id: "hero", kind: "hero" },
    { id: "products", kind: "products", shelf: "rings", heading: null },
  ]);
  const stored = parseSettings({ home: { blocks: blocksOf(note, hero, shelf) } }).home;
  expect(blocksOf(...(typedOf(TEXTS.home, stored)["blocks"] as TypedRecord[]))).toEqual(stored.blocks);
});

test.each([
  [
    "text",
    {},
    [
      ["heading", "required"],
      ["text", "required"],
    ],
  ],
  ["text", { heading: "A", text: "[Dort](https://example.org)" }, [["text", "written"]]],
  ["picture", { heading: "A", text: "B", picture: "/bilder/a.webp 10×10" }, [["alt", "required"]]],
  ["picture", { heading: "A", text: "B", alt: "C", picture: "/kunst/a.webp 1×1" }, [["picture", "wrong"]]],
  ["products", { shelf: "Ringe!" }, [["shelf", "slug"]]],
  ["quote", { quote: "x".repeat(401) }, [["quote", "tooLong"]]],
  ["notice", {}, [["text", "required"]]],
  ["video", { heading: "A" }, [["kind", "wrong"]]],
])("%s %j: what is missing or wrong is said at its field", (kind, changes, errors) => {
  expect(errorsOf(hero, add(kind, changes))).toEqual(errors.map(([name, error]) => [`blocks.1.${name}`, error]));
});

test("a page has at least one block, and a delivered one only once", () => {
  expect(errorsOf()).toEqual([["blocks", "noBlock"]]);
  expect(errorsOf(hero, add("hero"))).toEqual([["blocks", "twice"]]);
  expect(blocksOf(add("ownPhoto"))).toEqual([{ id: photo.id, kind: "ownPhoto" }]);
});

test("what is stored wrongly is left out and logged, the rest stays; when nothing is left, what is delivered counts", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const blocksIn = (blocks: unknown) => parseSettings({ home: { blocks } }).home.blocks;
  const sound = { id: "a", kind: "notice", text: "Heute zu." };
  const wrong = [null, 7, { id: "b", kind: "video" }, { id: "c", kind: "text" }, { ...sound }, { id: "hero", kind: 1 }];
  expect(blocksIn([sound, ...wrong, { id: "hero", kind: "hero" }])).toEqual([sound, { id: "hero", kind: "hero" }]);
  for (const none of [[], wrong.slice(0, 4), "x", {}]) expect(blocksIn(none)).toEqual(DELIVERED.home.blocks);
  expect(log).toHaveBeenCalledTimes(5);
});
