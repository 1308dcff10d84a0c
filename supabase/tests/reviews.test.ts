import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { place, review, orderRequest, type Row, type OrderedProduct } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";

const { backend, ware, change, readOrder } = testShop();
let admin: { client: SupabaseClient; userId: string };
let puzzle: OrderedProduct;

beforeAll(async () => {
  admin = await backend.signIn({ isAdmin: true });
  puzzle = await ware({ stock: 1000 });
});

const submit = async (changes: Record<string, unknown> = {}, product = puzzle.id) =>
  (await backend.service.rpc("submit_review", { p_review: review(product, changes) }).throwOnError()).data as boolean;
const rows = async (product = puzzle.id) =>
  (await backend.service.from("reviews").select().eq("product_id", product).order("id").throwOnError()).data as Row[];
const newest = async (product = puzzle.id) => (await rows(product)).at(-1)!;
const moderate = async (id: number, isPublished: boolean) =>
  admin.client.rpc("admin_moderate_review", { p_id: id, p_is_published: isPublished });
const counts = async (product = puzzle.id, mode = "test") =>
  (await backend.anon.rpc("review_counts", { p_product_id: product, p_mode: mode }).throwOnError()).data as number[];
const list = async (product: number, sort = "newest", from = 0, count = 10, mode = "test") =>
  (
    await backend.anon
      .rpc("list_reviews", { p_product_id: product, p_mode: mode, p_sort: sort, p_from: from, p_count: count })
      .throwOnError()
  ).data as { total: number; reviews: Row[] };
const buy = async (product = puzzle, ...actions: string[]) => {
  const asked = orderRequest([product]);
  const order = await place(backend.service, asked);
  for (const action of actions) await change(order.number, action);
  return { number: order.number, email: `${asked.email.toLowerCase()} ` };
};
let words = 0;
const fresh = (changes: Record<string, unknown> = {}) => ({ body: `Text Nr. ${++words}`, ...changes });

test("a purchase that was given back before it was sent verifies nothing", async () => {
  const { number, email } = await buy(puzzle, "pay");
  const { order } = await readOrder(number);
  const everything = { amount_cents: Math.round(Number(order.total) * 100) };
  expect(await change(number, "refund", everything)).toMatchObject({ status: "refunded" });
  await submit(fresh({ number, email }));
  expect(await newest()).toMatchObject({ is_verified: false, order_id: null });
});

describe("what a visitor sends", () => {
  test("waits unseen until an admin publishes it, and may be taken back", async () => {
    const product = (await ware()).id;
    expect(await submit({}, product)).toBe(true);
    const { id, ...row } = await newest(product);
    expect(row).toMatchObject({ status: "pending", is_verified: false, is_sample: false, order_id: null });
    expect([await counts(product), (await list(product)).total]).toEqual([[0, 0, 0, 0, 0], 0]);

    expect((await moderate(id, true)).data).toBe(product);
    expect([await counts(product), (await list(product)).total]).toEqual([[0, 0, 0, 1, 0], 1]);
    expect(await newest(product)).toMatchObject({ status: "published", moderated_by: admin.userId });

    await moderate(id, false);
    expect([await counts(product), (await list(product)).total]).toEqual([[0, 0, 0, 0, 0], 0]);
    const { data } = await admin.client
      .from("audit_log")
      .select("before, after")
      .eq("table_name", "reviews")
      .order("id");
    expect(data?.map(({ before, after }) => [before.status, after.status])).toEqual([
      ["pending", "published"],
      ["published", "rejected"],
    ]);
  });

  test("shows nothing of the order, the e-mail address or the moderation", async () => {
    const product = await ware();
    await submit(await buy(product, "pay", "dispatch"), product.id);
    await moderate((await newest(product.id)).id, true);
    const { reviews } = await list(product.id);
    expect(Object.keys(reviews[0]!).sort()).toEqual(
      ["answer", "answer_day", "author", "body", "day", "id", "is_sample", "is_verified", "rating"].sort(),
    );
    expect(reviews[0]).toMatchObject({ author: "Erika M.", is_verified: true });
  });

  test("is kept as it is, however hostile", async () => {
    const body = `<script>alert(1)</script> '; drop table reviews; -- {{7*7}} ${"\u{1f9e9}"} %s \\ "`;
    await submit({ body, author: "<b>Robert</b> T." });
    expect(await newest()).toMatchObject({ body, author: "<b>Robert</b> T." });
  });

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: null },
    { body: "  " },
    { body: "lang ".repeat(401) },
    { body: null },
    { author: "" },
    { author: "lang ".repeat(17) },
    { mode: "Live" },
  ])("with %j is refused whole", async (wrong) => {
    const before = await rows();
    expect((await backend.service.rpc("submit_review", { p_review: review(puzzle.id, wrong) })).error).not.toBeNull();
    expect(await rows()).toEqual(before);
  });

  test("about a product that is not sold, nothing is written", async () => {
    const { id } = await ware();
    await backend.service.from("products").update({ archived_at: new Date().toISOString() }).eq("id", id);
    expect([await submit({}, id), await submit({}, 999_999)]).toEqual([false, false]);
    expect(await rows(id)).toEqual([]);
  });

  test("twice at once is one review; other stars or words are another", async () => {
    const product = (await ware()).id;
    const answers = await Promise.all([1, 2, 3].map(() => submit({}, product)));
    expect(answers).toEqual([true, true, true]);
    expect(await rows(product)).toHaveLength(1);
    await submit({ rating: 3 }, product);
    await submit({ body: "Anders." }, product);
    await submit({ author: "Emil K." }, product);
    expect(await rows(product)).toHaveLength(4);
  });
});

describe("'Verifizierter Kauf'", () => {
  test.each([[["pay", "dispatch"]], [["pay", "dispatch", "refund"]]])("is earned after %j", async (actions) => {
    const [first = "", second = "", refund] = actions;
    const purchase = await buy(puzzle, first, second);
    if (refund) await change(purchase.number, refund, { amount_cents: 5480 });
    await submit(fresh(purchase));
    expect((await newest()).is_verified).toBe(true);
  });

  test("the number is read as people type it", async () => {
    const { number, email } = await buy(puzzle, "pay", "dispatch");
    await submit(fresh({ number: number.toLowerCase().replaceAll("-", " "), email: email.toUpperCase() }));
    expect((await newest()).is_verified).toBe(true);
  });

  test("is not earned by anything else, and the answer is the same", async () => {
    const sent = await buy(puzzle, "pay", "dispatch");
    const other = await buy(await ware(), "pay", "dispatch");
    const wrong = [
      { ...sent, email: "jemand@example.org" },
      { ...sent, email: null },
      { ...sent, number: null },
      { ...sent, number: "KG-0000-0000" },
      { ...sent, mode: "live" },
      other,
      await buy(puzzle),
      await buy(puzzle, "pay"),
      await buy(puzzle, "pay", "cancel"),
    ];
    for (const purchase of wrong) {
      expect(await submit(fresh(purchase))).toBe(true);
      expect(await newest()).toMatchObject({ is_verified: false, order_id: null });
    }
    expect(await submit(fresh(sent))).toBe(true);
    expect((await newest()).is_verified).toBe(true);
  });

  test("is earned once for each purchase, unless the first was rejected; two at once do not both get it", async () => {
    const product = await ware();
    const purchase = await buy(product, "pay", "dispatch");
    await Promise.all([submit(fresh(purchase), product.id), submit(fresh(purchase), product.id)]);
    const both = await rows(product.id);
    expect(both.map((row) => row.is_verified).sort()).toEqual([false, true]);
    await moderate(both.find((row) => row.is_verified)!.id, false);
    await submit(fresh(purchase), product.id);
    expect((await newest(product.id)).is_verified).toBe(true);
  });

  test("comes with a second try that brings the purchase along", async () => {
    const product = await ware();
    await submit({}, product.id);
    await submit(await buy(product, "pay", "dispatch"), product.id);
    expect(await rows(product.id)).toMatchObject([{ is_verified: true }]);
  });
});

describe("the list", () => {
  let product: number;
  beforeAll(async () => {
    product = (await ware()).id;
    const written = [3, 5, 1, 5, 2].map((rating, index) => ({
      product_id: product,
      rating,
      body: `Nr. ${index}`,
      author: "Ada L.",
      status: "published",
      mode: index === 4 ? "live" : "test",
      created_at: `2026-11-0${index + 1}T23:30:00Z`,
    }));
    const sample = { ...written[0], body: "Beispiel", is_sample: true, created_at: "2026-11-20T12:00:00Z" };
    await backend.service.from("reviews").insert([...written.map((row) => ({ ...row, is_sample: false })), sample]);
  });
  const seen = async (...asked: [string, number?, number?, string?]) =>
    (await list(product, ...asked)).reviews.map(({ body }) => String(body).replace("Nr. ", ""));

  test("has each order, samples always last, and day by day in German time", async () => {
    expect(await seen("newest")).toEqual(["4", "3", "2", "1", "0", "Beispiel"]);
    expect(await seen("best")).toEqual(["3", "1", "0", "4", "2", "Beispiel"]);
    expect(await seen("critical")).toEqual(["2", "4", "0", "3", "1", "Beispiel"]);
    expect(await seen("'; drop table reviews; --")).toHaveLength(6);
    expect((await list(product)).reviews[0]?.day).toBe("2026-11-06");
  });

  test("comes in pages", async () => {
    expect(await seen("newest", 0, 2)).toEqual(["4", "3"]);
    expect(await seen("newest", 4, 2)).toEqual(["0", "Beispiel"]);
    expect(await list(product, "newest", 90, 2)).toEqual({ total: 6, reviews: [] });
    expect(await seen("newest", -5, 1000)).toHaveLength(6);
  });

  test("law 17: samples are never counted; a shop that sells shows none, nor what was written while it was tried out", async () => {
    expect(await counts(product)).toEqual([1, 1, 1, 0, 2]);
    expect(await counts(product, "live")).toEqual([0, 1, 0, 0, 0]);
    expect(await seen("newest", 0, 10, "live")).toEqual(["4"]);
  });

  test("law 17: a sample is neither verified nor from a shop that sells", async () => {
    const sample = { product_id: product, rating: 5, body: "x", author: "y", is_sample: true, mode: "test" };
    for (const wrong of [{ mode: "live" }, { is_verified: true }])
      expect((await backend.service.from("reviews").insert({ ...sample, ...wrong })).error).not.toBeNull();
  });
});

test("an admin who deletes a review leaves a note of it, but nothing of what was written", async () => {
  await submit(fresh());
  const { id } = await newest();
  expect((await admin.client.rpc("admin_remove_review", { p_id: id })).data).toBe(puzzle.id);
  expect((await admin.client.rpc("admin_remove_review", { p_id: id })).data).toBeNull();
  expect((await moderate(id, true)).data).toBeNull();
  const { data } = await admin.client.from("audit_log").select().eq("table_name", "reviews").eq("row_id", String(id));
  expect(data).toMatchObject([
    {
      action: "delete",
      actor: admin.userId,
      before: { product_id: puzzle.id, rating: 4, status: "pending" },
      after: null,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("Text Nr.");
});

test("an admin answers a published review in public, changes the answer and takes it back", async () => {
  const asked = await ware();
  await submit(fresh(), asked.id);
  const { id } = await newest(asked.id);
  const answer = async (p_answer: string | null) => admin.client.rpc("admin_answer_review", { p_id: id, p_answer });
  const shown = async () => (await list(asked.id)).reviews.map((row) => [row.answer, row.answer_day !== null]);
  expect((await answer("Danke")).data).toBeNull();
  await moderate(id as number, true);
  expect((await answer(" ")).error).not.toBeNull();
  expect((await answer("x".repeat(1001))).error).not.toBeNull();
  expect(await shown()).toEqual([[null, false]]);
  expect((await answer(" Danke ")).data).toBe(asked.id);
  expect(await shown()).toEqual([["Danke", true]]);
  const first = await newest(asked.id);
  expect(first).toMatchObject({ answered_by: admin.userId });
  await answer("Danke");
  expect((await newest(asked.id)).answered_at).toBe(first.answered_at);
  await answer("Vielen Dank");
  const second = await newest(asked.id);
  expect([second.answer, second.answered_at !== first.answered_at]).toEqual(["Vielen Dank", true]);
  await moderate(id as number, false);
  expect((await answer("Doch")).data).toBeNull();
  expect((await answer(null)).data).toBe(asked.id);
  expect(await newest(asked.id)).toMatchObject({ answer: null, answered_at: null, answered_by: null });
});
