import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listProducts, suggest, type Card } from "./listing.ts";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

const backend = testBackend();
let ids: Record<string, number>;

const JEWELRY = ["rings", "necklaces", "earrings"];
const GOODS = [
  product({ slug: "mitte", category: "moderne-kunst", pieces: 1000, difficulty: "Mittel", price: 50 }),
  product({ slug: "nah", category: "tiere", pieces: 1000, difficulty: "Mittel", price: 55 }),
  product({ slug: "teuer", category: "tiere", pieces: 1000, difficulty: "Mittel", price: 74 }),
  product({ slug: "schwer", category: "tiere", pieces: 1000, difficulty: "Sehr anspruchsvoll", price: 50 }),
  product({ slug: "gross", category: "tiere", pieces: 3000, difficulty: "Mittel", price: 50 }),
  product({ slug: "weg", category: "tiere", pieces: 1000, difficulty: "Mittel", price: 50, stock: 0 }),
  product({ slug: "ebenso", category: "moderne-kunst", pieces: 1500, difficulty: "Mittel", price: 50 }),
  product({ slug: "ebenso-weg", category: "moderne-kunst", pieces: 1000, difficulty: "Mittel", price: 50, stock: 0 }),
  product({ slug: "ring", category: "rings", material: "Silber", price: 90 }),
  product({ slug: "ring-gold", category: "rings", material: "Gold", price: 90 }),
  product({ slug: "kette-silber", category: "necklaces", material: "Silber", price: 200 }),
  product({ slug: "ohrring-gold", category: "earrings", material: "Gold", price: 90 }),
].map((row) => ({ pieces: null, difficulty: null, material: null, ...row }));

beforeAll(async () => {
  const { service } = backend;
  const puzzles = ["moderne-kunst", "tiere"].map((slug, position) => category({ slug, name: slug, position }));
  const jewelry = JEWELRY.map((slug, position) => category({ slug, name: slug, kind: "jewelry", position }));
  await service
    .from("categories")
    .insert([...puzzles, ...jewelry])
    .throwOnError();
  const { data } = await service.from("products").insert(GOODS).select("id, slug").throwOnError();
  ids = Object.fromEntries(data.map(({ id, slug }) => [String(slug), Number(id)]));
});

describe("what goes with a product", () => {
  type Related = { others: Card[]; same: Card[] };
  const related = async (slug: string, limit = 6) => {
    const asked = { p_id: ids[slug], p_limit: limit };
    const { others, same } = (await backend.anon.rpc("related_products", asked).throwOnError()).data as Related;
    return { others: others.map((card) => card.slug), same: same.map((card) => card.slug) };
  };

  test("with a puzzle: near ones in pieces, difficulty and price, and what is sold out last", async () => {
    expect(await related("mitte")).toEqual({
      others: ["nah", "teuer", "schwer", "gross", "weg"],
      same: ["ebenso", "ebenso-weg"],
    });
    expect((await related("mitte", 2)).others).toEqual(["nah", "teuer"]);
  });

  test("with jewelry: other kinds of jewelry, of the same material first", async () => {
    expect(await related("ring")).toEqual({ others: ["kette-silber", "ohrring-gold"], same: ["ring-gold"] });
  });

  test("with what is not there: nothing", async () => {
    const { data } = await backend.anon.rpc("related_products", { p_id: 999_999 }).throwOnError();
    expect(data).toEqual({ others: [], same: [] });
  });
});

describe("the stars on a card", () => {
  const review = (rating: number, changes = {}) =>
    ({
      product_id: ids.nah,
      rating,
      body: `Satz ${rating}`,
      author: "Erika M.",
      mode: "test",
      // Named, because rows written together have the columns of all.
      status: "pending",
      is_sample: false,
      ...changes,
    }) as const;
  const stars = async () => {
    const { products } = await listProducts(backend.anon, { p_page_size: 100 });
    const card = products.find(({ slug }) => slug === "nah");
    return [card?.reviews, card?.stars];
  };
  beforeEach(() => backend.service.from("reviews").delete().gt("id", 0).throwOnError().then());

  test("count published reviews and nothing else", async () => {
    const published = { status: "published" };
    await backend.service
      .from("reviews")
      .insert([review(4, published), review(5, published), review(1), review(1, { ...published, is_sample: true })])
      .throwOnError();
    expect(await stars()).toEqual([2, 9]);
    const change = (values: object, rating: number) =>
      backend.service.from("reviews").update(values).eq("rating", rating).throwOnError();
    await change({ status: "rejected" }, 5);
    expect(await stars()).toEqual([1, 4]);
    await change({ status: "published", is_sample: false }, 1);
    expect(await stars()).toEqual([3, 6]);
    await backend.service.from("reviews").delete().gt("id", 0).throwOnError();
    expect(await stars()).toEqual([0, 0]);
  });

  test("go with the product, and its reviews with it", async () => {
    const { data } = await backend.service
      .from("products")
      .insert(product({ category: "tiere" }))
      .select("id")
      .single()
      .throwOnError();
    const mine = { product_id: Number(data.id), status: "published" };
    await backend.service.from("reviews").insert(review(3, mine)).throwOnError();
    await backend.service.from("products").delete().eq("id", data.id).throwOnError();
    const left = await backend.service.from("product_ratings").select().eq("product_id", data.id).throwOnError();
    expect(left.data).toEqual([]);
  });

  test("are no edit of the product", async () => {
    const edited = async () =>
      (await backend.service.from("products").select("updated_at").eq("id", ids.nah).single().throwOnError()).data;
    const before = await edited();
    await backend.service
      .from("reviews")
      .insert(review(4, { status: "published" }))
      .throwOnError();
    expect(await edited()).toEqual(before);
  });
});

test("each category that has products shows the picture of its first one", async () => {
  const { service, anon } = backend;
  await service
    .from("categories")
    .insert(category({ slug: "leer", name: "Leer" }))
    .throwOnError();
  const first = { featured_rank: 1, image_url: "/kunst/erstes.webp" };
  await service.from("products").update(first).eq("slug", "gross").throwOnError();
  const pictures = (await anon.rpc("category_pictures").throwOnError()).data as Record<string, unknown>[];
  expect(pictures.map(({ slug }) => slug).sort()).toEqual(["moderne-kunst", "tiere", ...JEWELRY].sort());
  expect(pictures.find(({ slug }) => slug === "tiere")).toEqual({
    slug: "tiere",
    name: "tiere",
    kind: "puzzle",
    image_url: "/kunst/erstes.webp",
    image_color: null,
    is_work: true,
  });
  await service.from("products").update({ featured_rank: null }).eq("slug", "gross").throwOnError();
});

test("suggestions carry nothing that only cards show", async () => {
  expect(Object.keys((await suggest(backend.anon, "Werk"))[0] ?? {}).sort()).toEqual(
    [
      "category_name",
      "id",
      "image_color",
      "image_url",
      "name",
      "pieces",
      "price_cents",
      "secondary_image_url",
      "slug",
    ].sort(),
  );
});
