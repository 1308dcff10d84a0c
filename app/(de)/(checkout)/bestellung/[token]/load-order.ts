import "server-only";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { knowsPostalCode } from "@/lib/orders/link-cookie";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/schema";

/** Null for an old order whose postal code was not given. */
export async function loadOrder(params: Promise<{ token: string }>): Promise<Order | null> {
  const { token } = await params;
  await connection();
  const order = (await findOrder(token)) ?? notFound();
  return needsPostalCode(order, new Date()) && !(await knowsPostalCode(order.token)) ? null : order;
}
