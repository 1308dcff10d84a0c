import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openBare } from "./bare.ts";
import { listProducts, suggest } from "./listing.ts";
import { QUERIES } from "./search-queries.ts";
import { testBackend } from "./opened.ts";

const seed = path.join(import.meta.dirname, "../seed");
const read = (file: string) => JSON.parse(readFileSync(path.join(seed, file), "utf8")) as Record<string, unknown>[];

const backend = testBackend();
beforeAll(async () => {
  await backend.service.from("categories").insert(read("categories.json")).throwOnError();
  const products = readdirSync(path.join(seed, "products"))
    .sort()
    .flatMap((file) => read(`products/${file}`));
  await backend.service
    .from("products")
    .insert(
      products.map(({ variants: _variants, slug, ...row }) => ({
        option_names: [],
        option_values: [],
        can_resize: false,
        ...row,
        slug,
        image_url: `/kunst/${String(slug)}.webp`,
      })),
    )
    .throwOnError();
});

test("what shoppers mean is among the first three", async () => {
  const lines: string[] = [];
  let asked = 0;
  let hit = 0;
  for (const [kind, queries] of Object.entries(QUERIES)) {
    lines.push(`\n${kind}`);
    for (const [query, wanted] of Object.entries(queries)) {
      const { products, total } = await listProducts(backend.anon, { p_query: query, p_page_size: 100 });
      const rank = products.findIndex(({ slug }) => slug === wanted) + 1;
      asked += 1;
      if (rank >= 1 && rank <= 3) hit += 1;
      lines.push(
        `  ${query.padEnd(28)} → ${wanted.padEnd(32)} ${rank ? `${rank}. of ${total}` : `not among ${total}`}`,
      );
    }
  }
  console.log(`${lines.join("\n")}\n\n${hit} of ${asked} among the first three`);
  expect(asked).toBeGreaterThanOrEqual(60);
  expect(hit / asked).toBeGreaterThanOrEqual(58 / 60);
});

describe("every popular-search chip leads to what it says", () => {
  test.each([
    ["Klassische Kunst", "category", "klassische-kunst"],
    ["Moderne Kunst", "category", "moderne-kunst"],
    ["Fotografie", "category", "fotografie"],
    ["Abstrakte Kunst", "category", "abstrakt"],
    ["1000 Teile", "pieces", 1000],
  ] as const)("%s", async (chip, fact, value) => {
    const { total, products } = await listProducts(backend.anon, { p_query: chip });
    expect(total).toBeGreaterThanOrEqual(7);
    expect(products.slice(0, 7).map((card) => card[fact])).toEqual(Array(7).fill(value));
  });

  test("Limitierte Edition", async () => {
    const { products } = await listProducts(backend.anon, { p_query: "Limitierte Edition" });
    const { data } = await backend.anon.from("products").select("slug").not("edition_size", "is", null).throwOnError();
    expect(data).toHaveLength(5);
    expect(products.map(({ slug }) => slug).sort()).toEqual(data.map(({ slug }) => slug as string).sort());
  });
});

describe("ranking", () => {
  const slugs = async (query: string) =>
    (await listProducts(backend.anon, { p_query: query })).products.map(({ slug }) => slug);

  test("the name comes before the description", async () => {
    const found = await slugs("Eule");
    expect(found[0]).toBe("eule-im-mondschein");
  });

  test("the word itself comes before words that begin or end with it", async () => {
    const found = await slugs("Ring");
    expect(found.slice(0, 3).sort()).toEqual(["duo-ring", "facetta-ring", "solis-ring"]);
    const gardens = await slugs("Garten");
    expect(gardens.slice(0, 2)).toEqual(["gaerten-am-fluss", "papiergarten"]);
  });

  test("a chosen sorting goes before relevance", async () => {
    const { products } = await listProducts(backend.anon, { p_query: "Kunst", p_sort: "price-low" });
    const prices = products.map(({ price_cents }) => price_cents);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

describe("words written together find what they find apart", () => {
  test.each([
    ["1000teile", "1000 Teile"],
    ["750teile", "750 Teile"],
    ["1000erpuzzle", "1000er Puzzle"],
    ["kg1020", "KG-1020"],
    ["48x60", "48 x 60"],
    ["48x60cm", "48 × 60 cm"],
    ["naturpuzzle", "Natur Puzzle"],
    ["papier garten", "Papiergarten"],
  ])("%s", async (together, apart) => {
    const [found, wanted] = await Promise.all(
      [together, apart].map((query) => listProducts(backend.anon, { p_query: query, p_page_size: 100 })),
    );
    expect(wanted!.total).toBeGreaterThan(0);
    expect(found!.products.map(({ slug }) => slug).sort()).toEqual(wanted!.products.map(({ slug }) => slug).sort());
  });

  test.each([
    ["tierpuzzle", "tiere"],
    ["naturpuzzle", "natur-und-landschaft"],
    ["fotopuzzle", "fotografie"],
    ["goldkette", "necklaces"],
  ])("%s begins with %s", async (query, category) => {
    const { total, products } = await listProducts(backend.anon, { p_query: query });
    expect(products.slice(0, 3).map((card) => card.category)).toEqual(Array(Math.min(total, 3)).fill(category));
    expect(total).toBeGreaterThan(0);
  });
});

test("what not all words find, some of them do; unknown words are passed over", async () => {
  const slugs = async (query: string) =>
    (await listProducts(backend.anon, { p_query: query })).products.map(({ slug }) => slug);
  expect((await slugs("Eule Leuchtturm")).slice(0, 2).sort()).toEqual(["eule-im-mondschein", "leuchtturm-im-sturm"]);
  expect(await slugs("Eule xqzvbw")).toEqual(await slugs("Eule"));
});

test("filters narrow a search, and its counts are of what was found", async () => {
  const all = await listProducts(backend.anon, { p_query: "Nebel" });
  const photos = await listProducts(backend.anon, { p_query: "Nebel", p_filters: { categories: ["fotografie"] } });
  expect(photos.products.every((card) => card.category === "fotografie")).toBe(true);
  expect(photos.total).toBeLessThan(all.total);
  expect(photos.facets.categories).toEqual(all.facets.categories);
});

test("suggestions come in the order of the results page", async () => {
  for (const typed of ["st", "Stern", "Sternenac", "mond", "Gold"]) {
    const { products } = await listProducts(backend.anon, { p_query: typed, p_page_size: 6 });
    expect((await suggest(backend.anon, typed)).map(({ slug }) => slug)).toEqual(products.map(({ slug }) => slug));
  }
});

test("a letter too many, too few, another one or two that changed places is one mistake; two mistakes are not", async () => {
  const database = await openBare();
  const isOneApart = async (one: string, other: string) =>
    (await database.query<{ is: boolean }>("select search.is_one_typo_apart($1, $2) as is", [one, other])).rows[0]!.is;
  for (const typed of ["seerose", "seeerose", "seerse", "seeroze", "seeroes", "sseerose", "seerosen"])
    expect(await isOneApart(typed, "seerose"), typed).toBe(true);
  for (const typed of ["seerosenn", "serse", "saeroze", "esereso", "rose"])
    expect(await isOneApart(typed, "seerose"), typed).toBe(false);
  await database.close();
});
