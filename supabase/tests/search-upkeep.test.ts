import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProducts, suggest } from "./listing.ts";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let admin: SupabaseClient;

beforeAll(async () => {
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
});
beforeEach(async () => {
  await admin.from("products").delete().gt("id", 0).throwOnError();
  await admin.from("categories").delete().neq("slug", "").throwOnError();
  await admin
    .from("categories")
    .insert([category(), category({ slug: "tiere", name: "Tiere", position: 2 })])
    .throwOnError();
  await admin
    .from("products")
    .insert(product({ slug: "eule", name: "Eule im Mondschein", pieces: 1000, stock: 3 }))
    .throwOnError();
});

const change = (values: Record<string, unknown>) =>
  admin.from("products").update(values).eq("slug", "eule").throwOnError();
const total = async (p_query: string) => (await listProducts(backend.anon, { p_query })).total;

describe("what an admin changes is listed and found at once:", () => {
  test("a name, and the old one no more", async () => {
    await change({ name: "Fuchs im Laub" });
    expect([await total("Fuchs"), await total("Eule")]).toEqual([1, 0]);
  });

  test.each([
    ["description", { description: "Ein Holzschnitt." }, "Holzschnitte"],
    ["material", { material: "Birkenholz" }, "Birkenholz"],
    ["article number", { article_number: "KG-4711" }, "kg4711"],
    ["pieces", { pieces: 2000 }, "2000"],
    ["difficulty", { difficulty: "Sehr anspruchsvoll" }, "sehr anspruchsvoll"],
    ["edition_size", { edition_size: 300 }, "Limitierte Edition"],
    ["category", { category: "tiere" }, "Tier"],
  ])("a %s", async (_what, values, typed) => {
    expect(await total(typed)).toBe(0);
    await change(values);
    expect(await total(typed)).toBe(1);
  });

  test("a category's new name", async () => {
    await admin.from("categories").update({ name: "Alte Meister" }).eq("slug", "klassische-kunst").throwOnError();
    expect([await total("Meister"), await total("klassische")]).toEqual([1, 0]);
    const { facets } = await listProducts(backend.anon, {});
    expect(facets.categories).toEqual([{ value: "klassische-kunst", label: "Alte Meister", count: 1, kind: "puzzle" }]);
  });

  test("a category's new address", async () => {
    await admin.from("categories").update({ slug: "klassik" }).eq("slug", "klassische-kunst").throwOnError();
    const { total, facets } = await listProducts(backend.anon, { p_filters: { categories: ["klassik"] } });
    expect(total).toBe(1);
    expect(facets.categories).toEqual([{ value: "klassik", label: "Klassische Kunst", count: 1, kind: "puzzle" }]);
  });

  test("stock that runs out and comes back", async () => {
    const inStock = async () => (await listProducts(backend.anon, { p_filters: { availability: ["1"] } })).total;
    await change({ stock: 0 });
    expect(await inStock()).toBe(0);
    await change({ stock: 2 });
    expect(await inStock()).toBe(1);
  });

  test("price, rank and novelty", async () => {
    await change({ price: 120, is_new: true });
    expect((await listProducts(backend.anon, { p_filters: { prices: ["100-250"], novelty: ["1"] } })).total).toBe(1);
    await admin
      .from("products")
      .insert(product({ slug: "vorn", featured_rank: 5 }))
      .throwOnError();
    await change({ featured_rank: 1 });
    expect((await listProducts(backend.anon, {})).products.map(({ slug }) => slug)).toEqual(["eule", "vorn"]);
  });

  test("a deletion", async () => {
    await admin.from("products").delete().eq("slug", "eule").throwOnError();
    expect(await total("Eule")).toBe(0);
    expect((await listProducts(backend.anon, {})).facets).toEqual({});
  });
});

test("a corrected misspelling does not hide what it was corrected to", async () => {
  await change({ name: "Sternenacht" });
  await change({ name: "Sternennacht" });
  expect(await total("Sternenacht")).toBe(1);
});

test("texts of any length can be saved", async () => {
  const long = "Donaudampfschifffahrt ".repeat(20_000);
  await change({
    name: `Eule ${"x".repeat(5000)} ${long.slice(0, 10_000)}`,
    description: long,
    material: long.slice(0, 9000),
  });
  expect(await total("Eule")).toBe(1);
});

describe("who may call", () => {
  test("visitors, users and the server", async () => {
    const { client } = await backend.signIn();
    for (const caller of [backend.anon, client, backend.service]) {
      expect((await listProducts(caller, { p_query: "eule" })).total).toBe(1);
      expect(await suggest(caller, "eul")).toHaveLength(1);
    }
  });

  test("only the two functions meant for it, and no table behind them", async () => {
    for (const name of ["index_products", "search", "index_or_queue", "closest_words"])
      expect((await backend.anon.rpc(name, {})).error).not.toBeNull();
    for (const table of ["buckets", "cell_changes", "entries", "pending", "vocabulary"])
      expect((await backend.anon.schema("search").from(table).select()).error).not.toBeNull();
  });
});

test("a suggestion has what the list under the field shows", async () => {
  const [hit] = await suggest(backend.anon, "Eule");
  expect(Object.keys(hit ?? {}).sort()).toEqual([
    "category_name",
    "id",
    "image_color",
    "image_url",
    "name",
    "pieces",
    "price_cents",
    "secondary_image_url",
    "slug",
  ]);
  await admin
    .from("products")
    .insert(["a", "b", "c"].map((slug) => product({ slug, name: `Eule ${slug}` })))
    .throwOnError();
  expect(await suggest(backend.anon, "eule", 2)).toHaveLength(2);
});
