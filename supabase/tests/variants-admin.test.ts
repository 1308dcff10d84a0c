import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import type { OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, place } = testShop();
let admin: SupabaseClient;

beforeAll(async () => {
  admin = (await backend.signIn({ isAdmin: true })).client;
});

type Article = {
  id: number;
  slug: string;
  article_number: string;
  name: string;
  price: number;
  stock: number;
  image_url: string;
  option_names: string[];
  option_values: string[];
  updated_at: string;
  archived_at: string | null;
};
type Sent = ReturnType<typeof known> | ReturnType<typeof fresh>;

/** A listed product with all its variants, archived ones too. */
async function read(id: number): Promise<Article[]> {
  const columns =
    "id, slug, article_number, name, price, stock, image_url, option_names, option_values, updated_at, archived_at";
  const of = async (column: string) =>
    (await backend.service.from("products").select(columns).eq(column, id).order("id").throwOnError())
      .data as Article[];
  return [...(await of("id")), ...(await of("variant_of"))].map((row) => ({ ...row, price: Number(row.price) }));
}
/** An article as it was read, with `changes`. */
function known(article: Article, changes: object = {}) {
  const { id, option_values: values, article_number, price, updated_at, stock } = article;
  return { id, values, article_number, price, stock: null, seen: { updated_at, stock }, ...changes };
}
let made = 0;
/** A variant that is not there yet. */
const fresh = (value: string, changes: object = {}) => ({
  id: null,
  values: [value],
  article_number: `V-${(made += 1)}`,
  slug: value,
  price: 60,
  stock: 3,
  seen: null,
  ...changes,
});
const save = (id: number, rows: Sent[], names = ["Ringgröße"]) =>
  admin.rpc("admin_save_variants", { p_id: id, p_option_names: names, p_variants: rows });
const outcome = async (id: number, rows: Sent[], names?: string[]) =>
  ((await save(id, rows, names).throwOnError()).data as { outcome: string }).outcome;

/** A ring in two sizes. */
async function ring(): Promise<{ listed: OrderedProduct; articles: [Article, Article] }> {
  const listed = await ware({ stock: 5 });
  const [first] = await read(listed.id);
  await save(listed.id, [known(first!, { values: ["54"] }), fresh("56")]).throwOnError();
  return { listed, articles: (await read(listed.id)) as [Article, Article] };
}

describe("variants are saved together", () => {
  test("the first is the product itself, and what it shares the others have from it", async () => {
    const { listed, articles } = await ring();
    expect(articles.map(({ option_values }) => option_values)).toEqual([["54"], ["56"]]);
    expect(articles[1]).toMatchObject({ name: listed.name, option_names: ["Ringgröße"], stock: 3 });
    expect(articles[1].price).toBe(60);
    expect(articles[1].slug).toMatch(/-56$/);
  });

  test("a number or a choice that is there twice is refused, and nothing is written", async () => {
    const { listed, articles } = await ring();
    const [one, two] = articles;
    const other = await ware();
    for (const rows of [
      [known(one, { price: 99 }), known(two, { article_number: other.article_number })],
      [known(one, { price: 99 }), known(two, { values: ["54"] })],
      [known(one, { price: 99 }), known(two), fresh("56")],
    ])
      expect(await outcome(listed.id, rows)).toBe("taken");
    expect(await read(listed.id)).toEqual(articles);
  });

  test("the options can be renamed and become two, or none", async () => {
    const { listed, articles } = await ring();
    const names = ["Ringgröße", "Farbe"];
    const rows = articles.map((article) => known(article, { values: [...article.option_values, "Gold"] }));
    expect(await outcome(listed.id, rows, names)).toBe("saved");
    const now = await read(listed.id);
    expect(now.map(({ option_names, option_values }) => [option_names, option_values])).toEqual([
      [names, ["54", "Gold"]],
      [names, ["56", "Gold"]],
    ]);
    const alone = [known(now[0]!, { values: [] }), known(now[1]!, { removed: true })];
    expect(await outcome(listed.id, alone, [])).toBe("saved");
    expect(await read(listed.id)).toMatchObject([{ option_names: [], option_values: [] }]);
  });

  test("a product is no variant of another, and the first cannot be removed", async () => {
    const { listed, articles } = await ring();
    const refused = async (rows: Sent[]) => (await save(listed.id, rows)).error?.code;
    expect(await refused([known(articles[1]), known(articles[0])])).toBe("PT400");
    expect(await refused([known(articles[0], { removed: true }), known(articles[1])])).toBe("PT400");
    const [stranger] = await read((await ware()).id);
    expect(await outcome(listed.id, [...articles.map((one) => known(one)), known(stranger!)])).toBe("changed");
  });
});

describe("two at once", () => {
  test("of two who saw the same, one writes", async () => {
    const { listed, articles } = await ring();
    const write = (price: number) => outcome(listed.id, [known(articles[0]), known(articles[1], { price })]);
    expect((await Promise.all([write(70), write(80)])).sort()).toEqual(["changed", "saved"]);
  });

  test("a stock that was sold meanwhile is not overwritten, but no hindrance to a price", async () => {
    const { listed, articles } = await ring();
    await backend.service.from("products").update({ stock: 2 }).eq("id", articles[1].id).throwOnError();
    expect(await outcome(listed.id, [known(articles[0]), known(articles[1], { stock: 10 })])).toBe("changed");
    expect(await outcome(listed.id, [known(articles[0]), known(articles[1], { price: 70 })])).toBe("saved");
    expect(await read(listed.id)).toMatchObject([{}, { stock: 2, price: 70 }]);
  });

  test("a variant that somebody added meanwhile is not lost", async () => {
    const { listed, articles } = await ring();
    expect(await outcome(listed.id, [...articles.map((one) => known(one)), fresh("58")])).toBe("saved");
    expect(await outcome(listed.id, [known(articles[0]), known(articles[1])])).toBe("changed");
    expect(await read(listed.id)).toHaveLength(3);
  });
});

test("a removed variant is deleted, an ordered one archived, and that one comes back when it is named again", async () => {
  const { listed, articles } = await ring();
  const [first, sold] = articles;
  await place([{ ...listed, ...sold }]);
  expect((await admin.rpc("admin_ordered", { p_ids: [first.id, sold.id] }).throwOnError()).data).toEqual([sold.id]);
  await save(listed.id, [known(first), known(sold), fresh("58")]).throwOnError();
  const unsold = (await read(listed.id))[2]!;
  const rows = [known(first), known(sold, { removed: true }), known(unsold, { removed: true })];
  expect(await outcome(listed.id, rows)).toBe("saved");
  const left = await read(listed.id);
  expect(left.map(({ id, stock, archived_at }) => [id, stock, archived_at !== null])).toEqual([
    [first.id, 5, false],
    [sold.id, 0, true],
  ]);
  expect(await outcome(listed.id, [known(left[0]!), known(left[1]!, { stock: 4 })])).toBe("saved");
  expect(await read(listed.id)).toMatchObject([{}, { id: sold.id, stock: 4, archived_at: null }]);
});

test("a picture of the product follows it, one of the variant's own stays", async () => {
  const { listed, articles } = await ring();
  const own = fresh("58", { image_url: "/kunst/eigenes.webp" });
  await save(listed.id, [...articles.map((one) => known(one)), own]).throwOnError();
  await backend.service.from("products").update({ image_url: "/kunst/neu.webp" }).eq("id", listed.id).throwOnError();
  const now = await read(listed.id);
  expect(now.map(({ image_url }) => image_url)).toEqual(["/kunst/neu.webp", "/kunst/neu.webp", "/kunst/eigenes.webp"]);
});

describe("the list of products", () => {
  const list = async (words: string[]) => {
    const asked = { p_words: words, p_category: null, p_status: "aktiv", p_sort: "bestand", p_page: 1, p_size: 24 };
    const { data } = await admin.rpc("admin_list_products", asked).throwOnError();
    return (data as { rows: { id: number; variants: object }[] }).rows;
  };

  test("finds a product by the number of any of its variants, and says what they are together", async () => {
    const { listed, articles } = await ring();
    await backend.service.from("products").update({ price: 12.5 }).eq("id", articles[1].id).throwOnError();
    expect(await list([articles[1].article_number])).toMatchObject([
      { id: listed.id, variants: { count: 2, stock: 8, price_cents: 1250 } },
    ]);
  });

  test("counts who waits for any of its variants", async () => {
    const { articles } = await ring();
    const wait = (product_id: number, email: string, confirmed_at: string | null) => ({
      product_id,
      email,
      confirmed_at,
      consent_version: "1",
      consent_text: "Ja",
    });
    const now = new Date().toISOString();
    const [one, two] = articles;
    await backend.service
      .from("restock_requests")
      .insert([
        wait(one.id, "a@example.org", now),
        wait(two.id, "a@example.org", now),
        wait(two.id, "b@example.org", null),
      ])
      .throwOnError();
    const { data } = await admin.rpc("admin_count_waiting", { p_product_ids: [one.id] }).throwOnError();
    expect(data).toEqual({ [one.id]: 2 });
  });

  test("sets no stock of a product with variants, which has none of its own", async () => {
    const { articles } = await ring();
    const { id, updated_at, stock } = articles[0];
    const asked = { p_rows: [{ id, updated_at, stock }], p_action: "stock", p_value: "9" };
    expect((await admin.rpc("admin_change_products", asked)).error).toMatchObject({
      code: "PT422",
      details: "variants",
    });
    expect(await read(articles[0].id)).toEqual(articles);
  });
});

describe("a file", () => {
  const seen = ({ id, updated_at, stock }: Article, isStockMeant = false) => ({
    id,
    updated_at,
    stock: isStockMeant ? stock : null,
  });
  const bring = (products: object[]) => admin.rpc("admin_import_products", { p_products: products });
  const product = (name: string, changes: object = {}) => ({
    slug: name.toLowerCase(),
    article_number: `F-${name}`,
    name,
    category: "klassische-kunst",
    price: 20,
    ...changes,
  });
  const pictures = [{ url: "/kunst/werk.webp" }];

  test("brings new products with their variants, and changes others", async () => {
    const { articles } = await ring();
    const [one, two] = articles;
    const changed = {
      id: one.id,
      seen: [seen(one), seen(two, true)],
      product: { name: "Umbenannt" },
      pictures,
      option_names: ["Größe"],
      variants: [known(one), known(two, { stock: 9 })],
    };
    const fresh1 = { id: null, values: ["60"], article_number: "F-Neuring-60", slug: "60", price: 21, stock: 1 };
    const added = {
      id: null,
      seen: [],
      product: product("Neuring"),
      pictures,
      option_names: ["Ringgröße"],
      variants: [{ id: null, values: ["58"], article_number: "F-Neuring", price: 20, stock: null }, fresh1],
    };
    const { data } = await bring([changed, added]).throwOnError();
    expect(data).toMatchObject([String(one.id), one.slug, expect.stringMatching(/^\d+$/), "neuring"]);
    expect(await read(one.id)).toMatchObject([
      { name: "Umbenannt", option_names: ["Größe"], stock: 5 },
      { name: "Umbenannt", option_names: ["Größe"], stock: 9 },
    ]);
    expect((await read(Number((data as string[])[2]))).map(({ option_values }) => option_values)).toEqual([
      ["58"],
      ["60"],
    ]);
  });

  test("is written as a whole or not at all", async () => {
    const { articles } = await ring();
    const taken = await ware();
    const item = (changes: object) => ({
      id: null,
      seen: [],
      pictures,
      variants: null,
      option_names: null,
      ...changes,
    });
    const renamed = item({ id: articles[0].id, seen: [seen(articles[0])], product: { name: "Nie" } });
    for (const wrong of [
      item({ product: product("Doppelt", { article_number: taken.article_number }) }),
      item({ product: product("Ohne", { category: "gibt-es-nicht" }) }),
      item({ id: articles[0].id, seen: [], option_names: ["Ringgröße"], variants: [known(articles[0])] }),
    ])
      expect((await bring([renamed, wrong])).error?.code).toBe("PT409");
    expect(await read(articles[0].id)).toEqual(articles);
  });

  test("changes nothing when one article is not as it was seen", async () => {
    const { articles } = await ring();
    const [one, two] = articles;
    await backend.service.from("products").update({ stock: 1 }).eq("id", two.id).throwOnError();
    const item = (isStockMeant: boolean) => ({
      id: one.id,
      seen: [seen(one), seen(two, isStockMeant)],
      product: null,
      pictures: null,
      option_names: ["Ringgröße"],
      variants: [known(one, { price: 5 }), known(two, isStockMeant ? { stock: 9 } : {})],
    });
    expect((await bring([item(true)])).error?.code).toBe("PT409");
    expect((await bring([item(false)])).error).toBeNull();
    expect(await read(one.id)).toMatchObject([{ price: 5 }, { stock: 1 }]);
  });
});

test("a large file does not wait for the search index, which follows", async () => {
  const products = Array.from({ length: 201 }, (_, index) => ({
    id: null,
    seen: [],
    pictures: [{ url: "/kunst/werk.webp" }],
    option_names: [],
    variants: null,
    product: {
      slug: `viele-${index}`,
      article_number: `VIELE-${index}`,
      name: `Vieles ${index}`,
      category: "klassische-kunst",
      price: 20,
    },
  }));
  await admin.rpc("admin_import_products", { p_products: products }).throwOnError();
  const index = async () => (await backend.service.rpc("index_pending", { p_limit: 500 }).throwOnError()).data;
  expect([await index(), await index()]).toEqual([201, 0]);
});
