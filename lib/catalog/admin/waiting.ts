import "server-only";
import { z } from "zod";
import type { ShopClient } from "@/lib/platform/supabase/client";

const countsSchema = z.record(z.string(), z.number().int());

/** @throws Error */
export async function countWaiting(client: ShopClient, productIds: number[]): Promise<Map<number, number>> {
  const answer = await client.rpc("admin_count_waiting", { p_product_ids: productIds }).throwOnError();
  return new Map(Object.entries(countsSchema.parse(answer.data)).map(([id, count]) => [Number(id), count]));
}
