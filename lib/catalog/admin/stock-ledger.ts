import "server-only";
import { z } from "zod";
import { actorNames } from "@/lib/platform/admin/actors";
import { variantLabel } from "@/lib/catalog/variants";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { STOCK_MOVEMENTS_REASON } from "@/lib/platform/supabase/rules.generated";

const rowSchema = z.object({
  id: z.number().int(),
  delta: z.number().int(),
  reason: z.enum(STOCK_MOVEMENTS_REASON),
  actor: z.string().nullable(),
  created_at: timestamp,
  orders: z.object({ number: z.string() }).nullable(),
  product_id: z.number().int(),
});
const articleSchema = z
  .object({ id: z.number().int(), option_names: z.array(z.string()), option_values: z.array(z.string()) })
  .transform(({ id, ...options }) => [id, variantLabel(options)] as const);

/** One change of a stock by `delta` pieces; `who` is the admin's e-mail address, null for shoppers and the shop itself. */
export type StockMovement = {
  id: number;
  delta: number;
  reason: (typeof STOCK_MOVEMENTS_REASON)[number];
  at: Date;
  who: string | null;
  orderNumber: string | null;
  /** Which variant it was of; empty where there is only one. */
  label: string;
};

/** More movements than anybody reads of one product; the newest are shown. */
const MAX_MOVEMENTS = 100;

/** The newest movements of the stock of a product and its variants. `client` is the admin's own. @throws Error when they cannot be read. */
export async function listStockMovements(client: ShopClient, productId: number): Promise<StockMovement[]> {
  const read = async (column: "id" | "variant_of") => {
    const asked = client.from("products").select("id, option_names, option_values").eq(column, productId);
    return z.array(articleSchema).parse((await asked.throwOnError()).data);
  };
  const labels = new Map((await Promise.all([read("id"), read("variant_of")])).flat());
  const { data } = await client
    .from("stock_movements")
    .select("id, product_id, delta, reason, actor, created_at, orders (number)")
    .in("product_id", [...labels.keys()])
    .order("id", { ascending: false })
    .limit(MAX_MOVEMENTS)
    .throwOnError();
  const rows = z.array(rowSchema).parse(data);
  const names = await actorNames(
    client,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, created_at, orders, product_id, ...row }) => ({
    ...row,
    label: labels.get(product_id) ?? "",
    at: created_at,
    who: actor && (names.get(actor) ?? null),
    orderNumber: orders?.number ?? null,
  }));
}
