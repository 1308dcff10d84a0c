import "server-only";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { findOrder } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/schema";

/** The order of these pages, read at each request and kept nowhere. */
export async function loadOrder(params: Promise<{ token: string }>): Promise<Order> {
  const { token } = await params;
  await connection();
  return (await findOrder(token)) ?? notFound();
}
