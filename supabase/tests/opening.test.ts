import { beforeAll, expect, test } from "vitest";
import { review } from "./order-requests.ts";
import { testShop } from "./test-shop.ts";
import { product } from "./rows.ts";

const { backend, ware, place } = testShop();
let admin: Awaited<ReturnType<typeof backend.signIn>>;
beforeAll(async () => {
  admin = await backend.signIn({ isAdmin: true });
});

const opening = async () => (await admin.client.rpc("admin_opening").throwOnError()).data as Record<string, unknown>;
const NO_TEST_DATA = { demo_admins: 0, orders: 0, reviews: 0, codes: 0, vouchers: 0 };

test("the guide sees what owners have done: settings saved, a product made, something ordered", async () => {
  const goods = await ware();
  const nothing = { test_data: NO_TEST_DATA, samples: 0, saved: [], has_product: false, has_order: false };
  expect(await opening()).toEqual(nothing);
  const saved = [1, 2].map((revision) => ({ part: "tax", revision, value: {} }));
  await admin.client.from("settings").insert(saved).throwOnError();
  const { data } = await backend.service.from("products").select("category").eq("id", goods.id).single();
  await admin.client
    .from("products")
    .insert(product({ category: data?.category }))
    .throwOnError();
  await place([goods]);
  await backend.service.rpc("submit_review", { p_review: { ...review(goods.id), mode: "test" } }).throwOnError();
  const test_data = { ...NO_TEST_DATA, orders: 1, reviews: 1 };
  expect(await opening()).toEqual({ test_data, samples: 0, saved: ["tax"], has_product: true, has_order: true });
});

test("an admin removes the test data; the log says who removed which order, and the guide still knows of one", async () => {
  const { data: orders } = await backend.service.from("orders").select("id, number").throwOnError();
  const ordered = backend.service.from("order_items").select("quantity, product_id").single();
  const { quantity, product_id: id } = (await ordered.throwOnError()).data;
  const stockNow = async () =>
    (await backend.service.from("products").select("stock").eq("id", id).single().throwOnError()).data?.stock as number;
  const before = await stockNow();
  expect((await admin.client.rpc("admin_remove_test_data").throwOnError()).data).toMatchObject({ orders: 1 });
  expect(await opening()).toMatchObject({ test_data: NO_TEST_DATA, has_order: true });
  expect(await stockNow()).toBe(before + quantity);
  const log = admin.client.from("audit_log").select("actor, table_name, row_id, before").eq("action", "delete");
  const order = { actor: admin.userId, table_name: "orders", row_id: String(orders?.[0]?.id) };
  expect((await log.throwOnError()).data).toEqual([
    { ...order, before: { number: orders?.[0]?.number as string, mode: "test" } },
    { ...order, table_name: "reviews", row_id: expect.any(String), before: { mode: "test", is_sample: false } },
  ]);
});

test("an owner archives the demo catalog; what is made for each order stays", async () => {
  const [sample, made, own] = [
    await ware({ is_sample: true }),
    await ware({ is_sample: true, needs_artwork: true }),
    await ware(),
  ];
  expect(await opening()).toMatchObject({ samples: 1 });
  expect((await admin.client.rpc("admin_archive_samples").throwOnError()).data).toBe(1);
  const archived = backend.service.from("products").select("id").not("archived_at", "is", null);
  expect((await archived.in("id", [sample.id, made.id, own.id]).throwOnError()).data).toEqual([{ id: sample.id }]);
  expect(await opening()).toMatchObject({ samples: 0 });
});
