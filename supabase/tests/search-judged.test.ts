import { beforeAll, expect, test } from "vitest";
import { hintsSchema } from "../../lib/search/hints.ts";
import { findPages } from "../../lib/search/pages.ts";
import { seedAtelier } from "../../scripts/lib/seed-atelier.ts";
import { seedVariants } from "../../scripts/lib/seed-variants.ts";
import { readProducts, seedSynonyms } from "../../scripts/lib/seed.ts";
import categories from "../seed/categories.json" with { type: "json" };
import { listProducts, suggest } from "./listing.ts";
import { isRight, readArticles, readQueries, type Article, type Seen } from "./search-judged.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let articles: Map<string, Article>;
beforeAll(async () => {
  const { service } = backend;
  const products = readProducts();
  await service.from("categories").insert(categories).throwOnError();
  await service
    .from("products")
    .insert(products.map(({ variants: _variants, ...row }) => row))
    .throwOnError();
  await seedVariants(service, products);
  await seedAtelier(service, "Kein Spielzeug.");
  await seedSynonyms(service);
  articles = await readArticles(service);
});

/** In the order of the results page. */
async function search(query: string): Promise<Seen[]> {
  const { products } = await listProducts(backend.anon, { p_query: query });
  const { data } = await backend.anon.rpc("search_hints", { p_query: query }).throwOnError();
  return [
    ...findPages(query, hintsSchema.parse(data)).map(({ href }) => href as string),
    ...products.map(({ slug }) => articles.get(slug)!),
  ];
}

test.each([
  ["open", 0.95],
  ["sealed", 0.9],
] as const)("what shoppers type has the right answer among the first three: %s", async (file, least) => {
  const queries = readQueries(file);
  const wrong: string[] = [];
  const empty: string[] = [];
  for (const query of queries) {
    const seen = await search(query.query);
    const names = seen.slice(0, 3).map((hit) => (typeof hit === "string" ? hit : hit.slug));
    if (!isRight(query, seen)) wrong.push(`${query.query} → ${names.join(", ")}`);
    if (seen.length === 0) empty.push(query.query);
  }
  expect(empty.length).toBe(0);
  // The sealed ones are not looked at while the search is worked on.
  const reason = file === "open" ? wrong.join("\n") : `${wrong.length} of ${queries.length} are wrong`;
  expect(1 - wrong.length / queries.length, reason).toBeGreaterThanOrEqual(least);
});

const found = async (query: string) =>
  (await listProducts(backend.anon, { p_query: query })).products.map(({ slug }) => slug);
const hints = async (query: string) =>
  hintsSchema.parse((await backend.anon.rpc("search_hints", { p_query: query }).throwOnError()).data);

test("a size that is searched for is the one that the address chooses, while typing too", async () => {
  expect(await found("damenring 54")).toEqual(expect.arrayContaining(["solis-ring", "facetta-ring-54"]));
  expect((await suggest(backend.anon, "ring 54")).map(({ slug }) => slug)).toContain("facetta-ring-54");
});

test("an unknown word is passed over and told, one of four letters is not bent", async () => {
  expect(await found("xqzvbw puzzle")).toEqual(await found("puzzle"));
  expect((await hints("xqzvbw puzzle")).unknown).toEqual(["xqzvbw"]);
  expect(await found("pafu")).toEqual([]);
  expect((await hints("eulenpuzzle")).unknown).toEqual([]);
});

test("a price holds before a mood or a motif, which is told; alone the motif is shown at its price", async () => {
  const query = "ruhiges puzzle 1000 teile unter 50 euro";
  const { products, total } = await listProducts(backend.anon, { p_query: query });
  expect(total).toBeGreaterThan(3);
  for (const { price_cents, pieces } of products) expect([price_cents <= 5000, pieces]).toEqual([true, 1000]);
  for (const { price_cents } of await suggest(backend.anon, query)) expect(price_cents).toBeLessThanOrEqual(5000);
  expect((await hints(query)).passed_over).toEqual(["ruhiges"]);
  expect(await found("ruhig puzzle unter 60 euro")).toEqual(expect.arrayContaining(["tusche-und-stille"]));
  expect((await hints("ruhig puzzle unter 60 euro")).passed_over).toEqual([]);
  expect((await hints(query)).price_missed).toBe(false);
  // A page alone.
  expect(await hints("versandkosten ab 50 euro")).toMatchObject({ pages: ["/versand"], price_missed: false });
  expect(await found("klimt unter 20 euro")).toContain("der-blaue-pfau");
  expect(await hints("klimt unter 20 euro")).toMatchObject({ passed_over: [], price_missed: true });
});

test("an owner's word counts before those that came with the shop, and what it may mean is text only", async () => {
  const { service } = backend;
  const row = { words: ["Gravur", "'); drop table x; --"], meanings: ["Eule' | !fuchs:* & ("], note: "Eulen." };
  const { data } = await service
    .from("search_synonyms")
    .insert(row)
    .select("id")
    .single<{ id: number }>()
    .throwOnError();
  expect(await found("gravur")).toEqual([]);
  await service
    .from("search_synonyms")
    .update({ meanings: ["Eule"] })
    .eq("id", data.id)
    .throwOnError();
  expect(await found("Gravuren")).toContain("eule-im-mondschein");
  expect((await hints("gravur")).notes).toEqual(["Eulen."]);
  await service.from("search_synonyms").delete().eq("id", data.id).throwOnError();
  expect(await found("gravur")).toContain("facetta-ring");
});

test("what is not found is counted per day, without what may be somebody's, and not without end", async () => {
  const { service } = backend;
  const miss = (query: string) => service.rpc("record_missed_search", { p_query: query }).throwOnError();
  for (const query of [
    "Xqzvbw Puzzle",
    "xqzvbw",
    "xqzvbw 0176123456",
    "xqzvbw@example.org",
    "Eule",
    "",
    "x".repeat(150),
  ])
    await miss(query);
  const { data } = await service.from("missed_searches").select().throwOnError();
  expect(data).toEqual([expect.objectContaining({ words: "xqzvbw", count: 2 })]);
  const letters = (n: number) => `qx${[...String(1000 + n)].map((digit) => "bcdfghjklm"[Number(digit)]).join("")}`;
  await Promise.all(Array.from({ length: 320 }, (_, n) => miss(letters(n))));
  await miss("xqzvbw");
  const { data: rows } = await service.from("missed_searches").select().throwOnError();
  expect(rows).toHaveLength(300);
  expect(rows).toContainEqual(expect.objectContaining({ words: "xqzvbw", count: 3 }));
});
