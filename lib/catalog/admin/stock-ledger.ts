import "server-only";
import { actorNames } from "@/lib/platform/admin/actors";
import { variantLabel } from "@/lib/catalog/variants";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Database } from "@/lib/platform/supabase/database.types";

type Row = Database["public"]["Tables"]["stock_movements"]["Row"];

/** `who` is the admin's e-mail address, null for shoppers and the shop itself. */
export type StockMovement = {
  id: number;
  delta: number;
  reason: Row["reason"];
  at: Date;
  who: string | null;
  orderNumber: string | null;
  label: string;
};

/** More movements than anybody reads of one product; the newest are shown. */
const MAX_MOVEMENTS = 100;

/** @throws Error when they cannot be read. */
export async function listStockMovements(client: ShopClient, productId: number): Promise<StockMovement[]> {
  const read = async (column: "id" | "variant_of") => {
    const asked = client.from("products").select("id, option_names, option_values").eq(column, productId);
    return (await asked.throwOnError()).data.map(({ id, ...options }) => [id, variantLabel(options)] as const);
  };
  const labels = new Map((await Promise.all([read("id"), read("variant_of")])).flat());
  const { data: rows } = await client
    .from("stock_movements")
    .select("id, product_id, delta, reason, actor, created_at, order:orders (number)")
    .in("product_id", [...labels.keys()])
    .order("id", { ascending: false })
    .limit(MAX_MOVEMENTS)
    .throwOnError();
  const names = await actorNames(
    client,
    rows.map(({ actor }) => actor),
  );
  return rows.map(({ actor, created_at, order, product_id, ...row }) => ({
    ...row,
    label: labels.get(product_id) ?? "",
    at: new Date(created_at),
    who: actor && (names.get(actor) ?? null),
    orderNumber: order?.number ?? null,
  }));
}
