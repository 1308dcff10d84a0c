import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { EMPTY_PRODUCT, productFormSchema, type ProductForm, type Seen } from "@/lib/catalog/admin/product-form-schema";
import { nextArticleNumber } from "@/lib/catalog/admin/queries";
import { writeProduct } from "@/lib/catalog/admin/write";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

// Addresses and article numbers, each of which one product has.

const backend = testBackend();
let admin: SupabaseClient;

beforeAll(async () => {
  await backend.service.from("categories").insert(category()).throwOnError();
  const { client } = await backend.signIn({ isAdmin: true });
  admin = client;
});

type Row = { id: number; slug: string; article_number: string; material: string | null; updated_at: string };

async function add(changes: Record<string, unknown> = {}): Promise<Row> {
  return (await backend.service.from("products").insert(product(changes)).select().single().throwOnError()).data as Row;
}
const read = async (id: number) =>
  (await backend.service.from("products").select().eq("id", id).single().throwOnError()).data as Row;
const seenOf = ({ id, updated_at }: Row): Seen => ({ id, updatedAt: updated_at, stock: 5 });

const picture = { url: "/kunst/werk.webp", alt: "", caption: "", width: null, height: null, color: null };
/** A product as an admin types it. */
const typed = (changes: Partial<ProductForm> = {}) =>
  productFormSchema.parse({
    ...{ ...EMPTY_PRODUCT, name: "Werk", category: category().slug, price: "49,90", stock: "5", pictures: [picture] },
    ...changes,
  });
const writtenOf = async (...asked: Parameters<typeof writeProduct> extends [unknown, ...infer Rest] ? Rest : never) => {
  const answer = await writeProduct(admin, ...asked);
  if (!answer.ok || !answer.written) throw new Error(JSON.stringify(answer));
  return answer.written;
};
/** Changes single columns of a product, as a file does. */
const save = async (p_product: object, { id, updated_at }: Row) => {
  const asked = { p_product, p_pictures: [picture], p_seen: { id, updated_at } };
  return (await admin.rpc("admin_save_product", asked).throwOnError()).data as object;
};

test("a taken address gets a number, also at once", async () => {
  await add({ slug: "teich" });
  const slugs = await Promise.all(
    Array.from({ length: 4 }, async () => (await writtenOf(typed({ slug: "teich" }), null)).slug),
  );
  expect(slugs.sort()).toEqual(["teich-2", "teich-3", "teich-4", "teich-5"]);
});

test("an address that is not typed is made of the name", async () => {
  expect((await writtenOf(typed({ name: "Über den Dächern" }), null)).slug).toBe("ueber-den-daechern");
});

test("a product that is saved again keeps its address", async () => {
  const row = await add({ slug: "wiese" });
  expect((await writtenOf(typed({ slug: "wiese", articleNumber: row.article_number }), seenOf(row))).slug).toBe(
    "wiese",
  );
});

test("an address that a product had leads to it, and no other product gets it", async () => {
  const { id } = await add({ slug: "steg" });
  const rename = async (slug: string) => (await writtenOf(typed({ slug }), seenOf(await read(id)))).slug;
  const former = async () => {
    const asked = backend.anon.from("former_slugs").select("slug").eq("product_id", id).order("slug");
    return (await asked.throwOnError()).data.map(({ slug }) => slug as string);
  };
  expect(await rename("steg-am-see")).toBe("steg-am-see");
  expect(await rename("pier")).toBe("pier");
  expect(await former()).toEqual(["steg", "steg-am-see"]);
  expect((await writtenOf(typed({ slug: "steg" }), null)).slug).toBe("steg-2");
  // However it is written.
  const { error } = await backend.service.from("products").insert(product({ slug: "steg" }));
  expect(error?.code).toBe("23505");
  expect(await rename("steg")).toBe("steg");
  expect(await former()).toEqual(["pier", "steg-am-see"]);
  await backend.service.from("products").update({ archived_at: "2026-11-26" }).eq("id", id).throwOnError();
  expect(await former()).toEqual([]);
  await backend.service.from("products").delete().eq("id", id).throwOnError();
  expect((await backend.service.from("former_slugs").select().eq("product_id", id).throwOnError()).data).toEqual([]);
});

test("the same key once more, because the answer was not heard, gives the same product", async () => {
  const key = randomUUID();
  const again = () => writtenOf(typed({ name: "See" }), null, key);
  const answers = await Promise.all(Array.from({ length: 4 }, again));
  const ids = [...answers, await again()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  expect((await writtenOf(typed({ name: "See" }), null, randomUUID())).id).not.toBe(ids[0]);
});

test("a taken article number is told with its owner's name, and the key of the form is good for another", async () => {
  await add({ article_number: "EIGEN-7", name: "Besitzer" });
  const key = randomUUID();
  const answer = await writeProduct(admin, typed({ articleNumber: "EIGEN-7" }), null, key);
  expect(answer).toMatchObject({ ok: false, fields: { articleNumber: expect.stringContaining("Besitzer") } });
  const { id } = await writtenOf(typed({ articleNumber: "EIGEN-70" }), null, key);
  expect((await read(id)).article_number).toBe("EIGEN-70");
});

test("the next number follows the highest", async () => {
  await add({ article_number: "KG-9999" });
  expect(await nextArticleNumber(admin)).toBe("KG-10000");
  await add({ article_number: "KG-10000" });
  expect(await nextArticleNumber(admin)).toBe("KG-10001");
});

test("of many new products at once each gets a number of its own", async () => {
  const first = Number((await nextArticleNumber(admin)).slice(3));
  const written = await Promise.all(Array.from({ length: 4 }, () => writtenOf(typed(), null)));
  const numbers = await Promise.all(written.map(async ({ id }) => (await read(id)).article_number));
  expect(numbers.sort()).toEqual([0, 1, 2, 3].map((more) => `KG-${first + more}`));
});

test("a product that is emptied of its number gets the next one; one whose number is not sent keeps it", async () => {
  const row = await add({ article_number: "EIGEN-8" });
  await save({ material: "Holz" }, row);
  const kept = await read(row.id);
  expect(kept).toMatchObject({ article_number: "EIGEN-8", material: "Holz", slug: row.slug });
  const next = await nextArticleNumber(admin);
  await writtenOf(typed({ slug: row.slug }), seenOf(kept));
  expect(await read(row.id)).toMatchObject({ article_number: next, slug: row.slug });
});

test("what is taken is named, of an address that is not to get a number too", async () => {
  const row = await add({ slug: "bach", article_number: "EIGEN-9", name: "Bach" });
  await save({ slug: "fluss" }, row);
  const other = await add();
  const number = { outcome: "taken", what: "article_number", name: "Bach" };
  expect(await save({ article_number: "EIGEN-9" }, other)).toEqual(number);
  for (const slug of ["fluss", "bach"])
    expect(await save({ slug, name: "Neu" }, other)).toEqual({ outcome: "taken", what: "slug" });
  expect(await read(other.id)).toEqual(other);
});

test("a category that is gone is told", async () => {
  const answer = await writeProduct(admin, typed({ category: "weg" }), null);
  expect(answer).toMatchObject({ ok: false, fields: { category: expect.any(String) } });
});
