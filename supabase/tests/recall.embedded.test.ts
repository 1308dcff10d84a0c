import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { listBuyers } from "../../scripts/lib/buyers.ts";
import { category, product } from "./rows.ts";
import { testBackend } from "./opened.ts";

/** More than the API gives in one answer (`max_rows` in supabase/config.toml). */
const MANY = 1300;

const backend = testBackend();
beforeAll(async () => {
  await backend.service.from("categories").insert(category()).throwOnError();
  const ware = product({ article_number: "KG-77" });
  const { data } = await backend.service.from("products").insert(ware).select("id").single().throwOnError();
  for (let from = 0; from < MANY; from += 650) await sell(Number(data.id), from, from + 650);
});

/** Orders as the service role writes them: quicker than placing each. */
async function sell(productId: number, from: number, to: number): Promise<void> {
  const orders = Array.from({ length: to - from }, (_, index) => ({
    number: `KG-0000-${String(from + index).padStart(4, "0")}`,
    idempotency_key: randomUUID(),
    fingerprint: "f",
    mode: "live",
    status: "dispatched",
    email: `k${from + index}@example.org`,
    first_name: "K",
    last_name: "B",
    delivery_address: { city: "Bonn" },
    shipping_option: "standard",
    min_days: 3,
    max_days: 5,
    payment_method: "prepayment",
    subtotal: 50,
    discount: 0,
    shipping: 0,
    total: 50,
    taxes: [],
    terms_version: "1",
  }));
  const ids = await backend.service.from("orders").insert(orders).select("id").throwOnError();
  const item = {
    position: 1,
    product_id: productId,
    article_number: "KG-77",
    name: "Puzzle",
    features: { pieces: 500 },
  };
  const items = ids.data.map(({ id }) => ({
    ...item,
    order_id: id as number,
    image_url: "/kunst/a.webp",
    quantity: 1,
    unit_price: 50,
    tax_rate: 19,
  }));
  await backend.service.from("order_items").insert(items).throwOnError();
}

test("DB-H1 a recall names every buyer, however many rows the API gives in one answer", async () => {
  const settings = {
    embedded: true,
    env: {
      NEXT_PUBLIC_SUPABASE_URL: backend.url,
      SUPABASE_SECRET_KEY: backend.secretKey,
    } as unknown as NodeJS.ProcessEnv,
  };
  const buyers = await listBuyers(settings, " KG-77 ");
  expect(buyers).toHaveLength(MANY);
  expect(new Set(buyers.map(({ email }) => email)).size).toBe(MANY);
  expect(await listBuyers(settings, "KG-78")).toEqual([]);
});
