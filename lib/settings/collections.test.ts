import { expect, test } from "vitest";
import { COLLECTIONS } from "./collections";

const TYPED = {
  id: "",
  name: "Weihnachten",
  slug: "",
  description: "",
  isInMenu: "yes",
  from: "",
  until: "",
  articles: "",
  query: "",
  occasions: "",
  recipients: "",
  prices: "",
  pieces: "",
  materials: "",
  only: "",
};
const read = (changes: object) => COLLECTIONS.form.safeParse({ collections: [{ ...TYPED, ...changes }] });

test("a collection has an address of its name, and what it shows is typed line by line", () => {
  const { data } = read({ articles: "KG-1001\nKG-2003", only: "novelty", pieces: "1.000" });
  expect(data).toMatchObject({
    collections: [
      { id: "weihnachten", articles: ["KG-1001", "KG-2003"], only: ["novelty"], pieces: ["1000"], query: null },
    ],
  });
});

test.each([
  [{}, "articles", "unfilled"],
  [{ occasions: "Weihnachten", from: "2026-12-24T10:00", until: "2026-12-24T10:00" }, "until", "window"],
  [{ articles: Array.from({ length: 101 }, (_, n) => `KG-${n}`).join("\n") }, "articles", "tooLong"],
  [{ query: "Wald", pieces: "viele" }, "pieces", "whole"],
  [{ query: "Wald", occasions: "Ostern" }, "occasions", "wrong"],
  [{ query: "Wald", slug: "Über uns" }, "slug", "pageSlug"],
])("%j is refused at %s", (changes, field, error) => {
  expect(read(changes).error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [`collections.0.${field}`, error],
  ]);
});

test("two collections have two links", () => {
  const one = { ...TYPED, query: "Wald" };
  const typed = [
    { ...one, id: "advent" },
    { ...one, id: "fest", slug: "advent" },
  ];
  const { error } = COLLECTIONS.form.safeParse({ collections: typed });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["collections.1.slug", "slugTaken"],
  ]);
  expect(COLLECTIONS.form.safeParse({ collections: [typed[0], { ...typed[1], slug: "fest-2" }] }).success).toBe(true);
});
