import "server-only";
import { orderNumberIn } from "@/lib/platform/format/order-number";
import type { ShopClient } from "@/lib/platform/supabase/client";

/** The number of the order that a message names, if there is such an order. @throws Error when it cannot be read. */
export async function namedOrder(client: ShopClient, { orderNumber }: { orderNumber: string | null }) {
  const named = orderNumber && orderNumberIn(orderNumber);
  if (!named) return null;
  const { data } = await client.from("orders").select("number").eq("number", named).limit(1).throwOnError();
  return data[0]?.number ?? null;
}
