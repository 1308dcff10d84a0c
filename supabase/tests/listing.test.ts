import { beforeAll, describe, expect, test } from "vitest";
import { listProducts, suggest, type Filters, type Listing } from "./listing.ts";
import { BANDS, options, passing, work, type Row } from "./listing-rows.ts";
import { FILTER_NAMES, type Filter } from "@/lib/search/filters";
import { SORTS } from "@/lib/search/state";
import { OCCASIONS } from "@/lib/platform/rules/occasions.generated";
import { RECIPIENTS } from "@/lib/platform/rules/recipients.generated";
import { HOSTILE } from "./hostile-inputs.ts";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let rows: Row[];

beforeAll(async () => {
  await backend.service
    .from("categories")
    .insert([
      category(),
      category({ slug: "tiere", name: "Tiere", position: 2 }),
      category({ slug: "ringe", name: "Ringe", kind: "jewelry", position: 3 }),
    ])
    .throwOnError();
  const wanted = Array.from({ length: 60 }, (_, index) => work(index));
  const { data } = await backend.service.from("products").insert(wanted).select("id, slug").throwOnError();
  rows = wanted.map((row) => ({ ...row, id: data.find(({ slug }) => slug === row.slug)!.id as number }));
});

const ORDERS: Record<Filter, readonly string[]> = {
  categories: ["klassische-kunst", "tiere", "ringe"],
  prices: BANDS,
  pieces: ["500", "1000"],
  difficulties: ["Entspannt", "Mittel", "Sehr anspruchsvoll"],
  materials: ["Karton, matt", "Nussholz", "Ölpapier"],
  recipients: RECIPIENTS,
  occasions: OCCASIONS,
  engraving: ["0", "1"],
  novelty: ["0", "1"],
  availability: ["0", "1"],
};

describe("each filter's counts ignore that filter itself", () => {
  test.each<Filters>([
    {},
    { categories: ["tiere"] },
    { prices: ["25-50", "250-"] },
    { categories: ["tiere", "ringe"], prices: ["0-25"], pieces: ["500"] },
    { difficulties: ["Mittel"], materials: ["Ölpapier"] },
    { novelty: ["1"] },
    { recipients: ["Freunde"], occasions: ["Geburtstag", "Hochzeit"] },
    { engraving: ["1"], recipients: ["Paare"] },
    { availability: ["1"], pieces: ["1000"] },
    { novelty: ["1"], availability: ["1"], prices: ["50-75"], difficulties: ["Entspannt"] },
    { categories: ["ringe"], pieces: ["1000"] },
  ])("%j", async (filters) => {
    const { total, facets, products } = await listProducts(backend.anon, { p_filters: filters, p_page_size: 100 });
    const expected = passing(rows, filters);
    expect(total).toBe(expected.length);
    expect(products.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
    for (const filter of FILTER_NAMES)
      expect(facets[filter]?.map(({ value, count }) => ({ value, count })) ?? []).toEqual(
        options(rows, filters, filter, ORDERS[filter]),
      );
  });

  test("a category says its kind, and so does a material of one kind only", async () => {
    const { facets } = await listProducts(backend.anon, {});
    expect(facets.categories?.map(({ value, kind }) => [value, kind])).toEqual([
      ["klassische-kunst", "puzzle"],
      ["tiere", "puzzle"],
      ["ringe", "jewelry"],
    ]);
    expect(facets.materials?.every(({ kind }) => kind === undefined)).toBe(true);
    const ring = product({ category: "ringe", material: "Silber" });
    await backend.service.from("products").insert(ring).throwOnError();
    const { materials } = (await listProducts(backend.anon, {})).facets;
    expect(materials?.find(({ value }) => value === "Silber")).toEqual({ value: "Silber", count: 1, kind: "jewelry" });
    await backend.service.from("products").delete().eq("slug", ring.slug).throwOnError();
  });

  test("options nobody sells stay visible while they are selected", async () => {
    const { total, facets } = await listProducts(backend.anon, {
      p_filters: { categories: ["nirgends"], pieces: ["17"], prices: ["quatsch"] },
    });
    expect(total).toBe(0);
    expect(facets.categories).toEqual([{ value: "nirgends", count: 0 }]);
    expect(facets.pieces).toEqual([{ value: "17", count: 0 }]);
    expect(facets.prices).toEqual([{ value: "quatsch", count: 0 }]);
  });
});

describe("pages", () => {
  const pagesOf = async (sort: string) => {
    const pages: Listing[] = [];
    for (let page = 1; page <= 9; page++)
      pages.push(await listProducts(backend.anon, { p_sort: sort, p_page: page, p_page_size: 7 }));
    return pages;
  };

  test.each(SORTS)("sorted by %s hold every product exactly once", async (sort) => {
    const ids = (await pagesOf(sort)).flatMap(({ products }) => products.map(({ id }) => id));
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test.each([
    [-5, 1],
    [0, 1],
    [null, 1],
    [9, 9],
    [10, 9],
    [2_147_483_647, 9],
  ])("asked for page %s they answer with page %i", async (asked, answered) => {
    const { page, pages, products } = await listProducts(backend.anon, { p_page: asked, p_page_size: 7 });
    expect([page, pages, products.length]).toEqual([answered, 9, answered === 9 ? 4 : 7]);
  });

  test("of nothing are one empty page", async () => {
    const answer = await listProducts(backend.anon, { p_query: "xqzvbw", p_page: 3 });
    expect(answer).toMatchObject({ products: [], total: 0, page: 1, pages: 1 });
    expect(answer.facets).toEqual({});
  });

  test.each([
    [0, 1],
    [-1, 1],
    [5000, 60],
    [null, 24],
  ])("asked for %s a page they have %i", async (size, length) => {
    expect((await listProducts(backend.anon, { p_page_size: size })).products).toHaveLength(length);
  });
});

describe("sorting", () => {
  const sorted = async (sort: string | null) =>
    (await listProducts(backend.anon, { p_sort: sort, p_page_size: 100 })).products;
  const expectedBy = (...keys: ((row: Row) => number | string)[]) =>
    [...rows]
      .sort((a, b) => {
        const key = keys.find((of) => of(a) !== of(b));
        return key ? (key(a) < key(b) ? -1 : 1) : 0;
      })
      .map(({ id }) => id);
  const newest = (row: Row) => -Date.parse(row.created_at);
  const featured = [(row: Row) => row.featured_rank ?? Infinity, newest, (row: Row) => -row.id];

  test.each([
    ["featured", featured],
    ["quatsch", featured],
    [null, featured],
    ["price-low", [(row: Row) => row.price, (row: Row) => row.id]],
    ["price-high", [(row: Row) => -row.price, (row: Row) => -row.id]],
    ["newest", [newest, (row: Row) => -row.id]],
  ])("%s, ties by id", async (sort, keys) => {
    expect((await sorted(sort)).map(({ id }) => id)).toEqual(expectedBy(...keys));
  });

  test("no two orders are the same: SQL knows each of them", async () => {
    const orders = await Promise.all(SORTS.map(async (sort) => (await sorted(sort)).map(({ id }) => id).join()));
    expect(new Set(orders).size).toBe(SORTS.length);
  });

  test("names in German order, umlauts like their base letter", async () => {
    const names = (await sorted("name")).map(({ name }) => name);
    const once = names.filter((name, index) => name !== names[index - 1] && !["Straße", "Strasse"].includes(name));
    expect(once).toEqual(["Ahorn", "Ähre", "Ärger", "Ofen", "Öl", "Strand", "über", "Übung", "Uhr", "Zebra"]);
  });
});

test("a card has what the shop window shows, its price to the cent", async () => {
  const row = rows.find(({ price }) => price === 49.9)!;
  const { products } = await listProducts(backend.anon, { p_page_size: 100 });
  expect(products.find(({ id }) => id === row.id)).toEqual({
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: row.category,
    category_name: "Ringe",
    dimensions: null,
    price_cents: 4990,
    image_url: row.image_url,
    image_color: null,
    secondary_image_url: null,
    is_new: row.is_new,
    stock: row.stock,
    pieces: row.pieces,
    difficulty: row.difficulty,
    material: row.material,
    reviews: 0,
    stars: 0,
  });
});

describe("nothing that can be typed is an error", () => {
  // As the shop sends it: half a letter is no JSON to PostgreSQL.
  test.each(HOSTILE.map((typed) => typed.toWellFormed()))("%j", async (typed) => {
    expect((await listProducts(backend.anon, { p_query: typed })).pages).toBeGreaterThan(0);
    expect(Array.isArray(await suggest(backend.anon, typed))).toBe(true);
  });

  test.each([null, "", "   ", "🧩", "(((", "\u200b"])(
    "%j asks for nothing, so everything is listed and nothing suggested",
    async (typed) => {
      expect((await listProducts(backend.anon, { p_query: typed })).total).toBe(60);
      expect(await suggest(backend.anon, typed ?? "")).toEqual([]);
    },
  );
});
