import "server-only";
import { z } from "zod";
import { actorNames } from "@/lib/admin/actors";
import { timestamp } from "@/lib/format/timestamp";
import type { ShopClient } from "@/lib/supabase/client";

/** Why a stock changed; the database's `stock_movements` allows no other. */
const REASONS = ["opening", "order", "cancellation", "return", "correction", "archived"] as const;

const rowSchema = z.object({
  id: z.number().int(),
  delta: z.number().int(),
  reason: z.enum(REASONS),
  actor: z.string().nullable(),
  created_at: timestamp,
  orders: z.object({ number: z.string() }).nullable(),
});

/** One change of a stock by `delta` pieces; `who` is the admin's e-mail address, null for shoppers and the shop itself. */
export type StockMovement = {
  id: number;
  delta: number;
  reason: (typeof REASONS)[number];
  at: Date;
  who: string | null;
  orderNumber: string | null;
};

/** More movements than anybody reads of one product; the newest are shown. */
const MAX_MOVEMENTS = 100;

/** The newest movements of a product's stock. `client` is the admin's own. @throws Error when they cannot be read. */
export async function listStockMovements(client: ShopClient, productId: number): Promise<StockMovement[]> {
  const { data } = await client
    .from("stock_movements")
    .select("id, delta, reason, actor, created_at, orders (number)")
    .eq("product_id", productId)
    .order("id", { ascending: false })
    .limit(MAX_MOVEMENTS)
    .throwOnError();
  const rows = z.array(rowSchema).parse(data);
  const names = await actorNames(
    client,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, created_at, orders, ...row }) => ({
    ...row,
    at: created_at,
    who: actor && (names.get(actor) ?? null),
    orderNumber: orders?.number ?? null,
  }));
}
