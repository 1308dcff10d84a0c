import { beforeAll, expect, test } from "vitest";
import { listBuyers } from "../../scripts/lib/buyers.ts";
import { category, itemRow, orderRow, product } from "./rows.ts";
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

async function sell(productId: number, from: number, to: number): Promise<void> {
  const orders = Array.from({ length: to - from }, (_, index) =>
    orderRow(`KG-0000-${String(from + index).padStart(4, "0")}`, {
      email: `k${from + index}@example.org`,
      status: "dispatched",
    }),
  );
  const ids = await backend.service.from("orders").insert(orders).select("id").throwOnError();
  const items = ids.data.map(({ id }) => itemRow(id as number, productId, { article_number: "KG-77" }));
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
