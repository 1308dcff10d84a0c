import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DIFFICULTIES } from "../../lib/platform/rules/difficulties.generated.ts";
import { DIFFICULTY_STEPS } from "../../lib/platform/rules/difficulty-steps.generated.ts";
import { difficultyOf, effortOf } from "../../lib/puzzle/difficulty/level.ts";
import { openBare } from "./bare.ts";
import { listProducts } from "./listing.ts";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let admin: SupabaseClient;

beforeAll(async () => {
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
  await admin.from("categories").insert(category()).throwOnError();
});
beforeEach(() => admin.from("products").delete().gt("id", 0).throwOnError());

type Row = { slug: string; difficulty: string | null; confusable: number | null; updated_at: string };
const add = (rows: object[]) => backend.service.from("products").insert(rows).throwOnError();
const read = async (slug: string): Promise<Row> => {
  const asked = admin.from("products").select("slug, difficulty, confusable, updated_at").eq("slug", slug);
  const { confusable, ...row } = (await asked.single().throwOnError()).data;
  // The embedded backend answers such numbers as text.
  return { ...row, confusable: confusable === null ? null : Number(confusable) };
};
const puzzle = (slug: string, changes: object = {}) =>
  product({ slug, pieces: 1000, dimensions: "48 × 60 cm", confusable: 0.3, ...changes });

test("a share and a number of pieces are called, and sorted, as the shop's code does it", async () => {
  const shares = [0, 0.001, 0.249, 0.25, 0.3335, 0.499, 0.5, 0.749, 0.75, 0.9, 1];
  const cases = [250, 500, 750, 999, 1000, 1250, 1499, 1500, 2000, 2500, 3001].flatMap((pieces) =>
    shares.map((confusable) => ({ pieces, confusable })),
  );
  await add(cases.map((one, index) => puzzle(`p-${index}`, one)));
  const { data } = await admin.from("products").select("pieces, confusable, difficulty").throwOnError();
  expect(data).toHaveLength(cases.length);
  for (const { pieces, confusable, difficulty } of data)
    expect(difficulty, `${pieces} ${confusable}`).toBe(difficultyOf(Number(pieces), Number(confusable)));
  const pages = [1, 2].map((p_page) => listProducts(backend.anon, { p_sort: "difficulty", p_page, p_page_size: 100 }));
  const found = (await Promise.all(pages)).flatMap(({ products }) => products.map(({ slug }) => slug));
  const efforts = found.map((slug) => {
    const { pieces, confusable } = cases[Number(slug.slice(2))]!;
    return effortOf(pieces, confusable);
  });
  expect(efforts).toEqual(efforts.toSorted((one, other) => one - other));
});

describe("a measurement", () => {
  beforeEach(() => add([puzzle("eule")]));
  const change = (values: object) => admin.from("products").update(values).eq("slug", "eule").throwOnError();

  test.each([
    ["picture", { image_url: "/bilder/andere.webp" }],
    ["number of pieces", { pieces: 2000 }],
    ["format", { dimensions: "60 × 60 cm" }],
    ["number of pieces, and a word by hand", { pieces: 2000, difficulty: "Entspannt" }],
  ])("and its word end with another %s", async (_what, values) => {
    await change(values);
    expect(await read("eule")).toMatchObject({ difficulty: null, confusable: null });
  });

  test.each([
    ["name", { name: "Eule" }],
    ["same picture again", { image_url: product().image_url, pieces: 1000 }],
    ["word by hand", { difficulty: "Entspannt" }],
  ])("stays with another %s", async (_what, values) => {
    await change(values);
    expect(await read("eule")).toMatchObject({ difficulty: "Anspruchsvoll", confusable: 0.3 });
  });

  test("is no edit: who has the product's form open can still save", async () => {
    const before = await read("eule");
    await backend.service.from("products").update({ confusable: 0.8 }).eq("slug", "eule").throwOnError();
    expect(await read("eule")).toEqual({ ...before, confusable: 0.8, difficulty: "Sehr anspruchsvoll" });
  });

  test("goes with the pieces of what is no puzzle any more", async () => {
    await change({ pieces: null });
    expect(await read("eule")).toMatchObject({ difficulty: null, confusable: null });
    await add([puzzle("ring", { pieces: null, confusable: 0.5 })]);
    expect(await read("ring")).toMatchObject({ difficulty: null, confusable: null });
  });

  test("gives way to a word the owners chose, and comes back without it", async () => {
    await change({ chosen_difficulty: "Entspannt" });
    expect(await read("eule")).toMatchObject({ difficulty: "Entspannt", confusable: 0.3 });
    await change({ confusable: 0.9 });
    await change({ pieces: null, image_url: "/bilder/andere.webp" });
    expect(await read("eule")).toMatchObject({ difficulty: "Entspannt", confusable: null });
    await change({ chosen_difficulty: null });
    expect(await read("eule")).toMatchObject({ difficulty: null });
    await change({ pieces: 1000 });
    await change({ confusable: 0.3 });
    expect(await read("eule")).toMatchObject({ difficulty: "Anspruchsvoll" });
    const odd = await admin.from("products").update({ chosen_difficulty: "Schwer" }).eq("slug", "eule");
    expect(odd.error?.message).toContain("products_chosen_difficulty_check");
  });

  test.each([-0.001, 1.001])("is no share of %d", async (confusable) => {
    const { error } = await backend.service.from("products").update({ confusable }).eq("slug", "eule");
    expect(error?.message).toContain("products_confusable_check");
  });
});

test("a variant of other pieces has its own, and keeps it when the product is measured or renamed", async () => {
  await add([puzzle("meer", { option_names: ["Teile"], option_values: ["1000"] })]);
  const { data } = await admin.from("products").select("id").eq("slug", "meer").single().throwOnError();
  const own = { variant_of: data.id, option_values: ["500"], pieces: 500, confusable: 0.2, stock: 3 };
  await add([puzzle("meer-500", own)]);
  expect(await read("meer-500")).toMatchObject({ difficulty: "Entspannt", confusable: 0.2 });
  await admin.from("products").update({ confusable: 0.9, name: "Das Meer" }).eq("slug", "meer").throwOnError();
  expect(await read("meer-500")).toMatchObject({ difficulty: "Entspannt", confusable: 0.2 });
  // Its picture is the product's.
  await admin.from("products").update({ image_url: "/bilder/neu.webp" }).eq("slug", "meer").throwOnError();
  expect(await read("meer-500")).toMatchObject({ difficulty: null, confusable: null });
});

test("a listing follows: its filter at once, the easiest first, what is not measured last", async () => {
  await add(
    [
      puzzle("schwer", { confusable: 0.9 }),
      puzzle("ungemessen", { confusable: null, difficulty: "Entspannt" }),
      puzzle("leicht", { confusable: 0 }),
      product({ slug: "ring", pieces: null }),
    ].map((row) => ({ difficulty: null, confusable: null, dimensions: null, ...row })),
  );
  const sorted = async (changes = {}) =>
    (await listProducts(backend.anon, { p_sort: "difficulty", ...changes })).products.map(({ slug }) => slug);
  expect(await sorted()).toEqual(["leicht", "schwer", "ungemessen", "ring"]);
  expect(await sorted({ p_query: "Puzzle" })).toEqual(["leicht", "schwer", "ungemessen", "ring"]);
  await backend.service.from("products").update({ confusable: 0.001 }).eq("slug", "ungemessen").throwOnError();
  expect(await sorted({ p_filters: { difficulties: ["Mittel"] } })).toEqual(["leicht", "ungemessen"]);
  const { facets } = await listProducts(backend.anon, {});
  expect(facets.difficulties).toEqual([
    { value: "Mittel", count: 2, kind: "puzzle" },
    { value: "Sehr anspruchsvoll", count: 1, kind: "puzzle" },
  ]);
  // A word the owners chose counts in the filter and in the order.
  const choose = (slug: string, chosen_difficulty: string) =>
    backend.service.from("products").update({ chosen_difficulty }).eq("slug", slug).throwOnError();
  await choose("schwer", "Entspannt");
  await choose("leicht", "Anspruchsvoll");
  expect(await sorted()).toEqual(["schwer", "ungemessen", "leicht", "ring"]);
  expect(await sorted({ p_filters: { difficulties: ["Entspannt"] } })).toEqual(["schwer"]);
});

test("a puzzle whose word the owners chose is sorted within the steps of that word", async () => {
  const database = await openBare();
  const efforts = [0, ...DIFFICULTY_STEPS.flatMap((step) => [step - 1, step]), 9000];
  for (const word of DIFFICULTIES)
    for (const effort of efforts) {
      const { rows } = await database.query<{ sorted: number }>("select search.called_effort($1, $2) as sorted", [
        effort,
        word,
      ]);
      expect(DIFFICULTIES[DIFFICULTY_STEPS.filter((step) => rows[0]!.sorted >= step).length], `${word} ${effort}`).toBe(
        word,
      );
    }
  await database.close();
});
