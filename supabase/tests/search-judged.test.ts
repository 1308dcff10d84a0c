import { afterAll, beforeAll, expect, test } from "vitest";
import { findPages } from "../../lib/search/pages.ts";
import { seedAtelier } from "../../scripts/lib/seed-atelier.ts";
import { seedVariants } from "../../scripts/lib/seed-variants.ts";
import { readProducts } from "../../scripts/lib/seed.ts";
import categories from "../seed/categories.json" with { type: "json" };
import { startTestBackend, type TestBackend } from "./backend.ts";
import { listProducts } from "./listing.ts";
import { isRight, readArticles, readQueries, type Article, type Seen } from "./search-judged.ts";

let backend: TestBackend;
let articles: Map<string, Article>;
beforeAll(async () => {
  backend = await startTestBackend();
  const { service } = backend;
  const products = readProducts();
  await service.from("categories").insert(categories).throwOnError();
  await service.from("products").insert(products.map(({ variants: _variants, ...row }) => row)).throwOnError();
  await seedVariants(service, products);
  await seedAtelier(service, "Kein Spielzeug.");
  articles = await readArticles(service);
});
afterAll(() => backend.stop());

/** In the order of the results page. */
async function search(query: string): Promise<Seen[]> {
  const { products } = await listProducts(backend.anon, { p_query: query });
  return [...findPages(query).map(({ href }) => href as string), ...products.map(({ slug }) => articles.get(slug)!)];
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
  console.log(`${file}: ${queries.length - wrong.length} of ${queries.length} right, ${empty.length} empty`);
  // The others are not looked at while the search is worked on.
  if (file === "open") console.log(wrong.join("\n"));
  expect(empty.length).toBe(0);
  expect(1 - wrong.length / queries.length).toBeGreaterThanOrEqual(least);
});
