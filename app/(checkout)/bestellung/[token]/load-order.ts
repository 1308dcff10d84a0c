import "server-only";
import { notFound, redirect } from "next/navigation";
import { connection } from "next/server";
import { knowsPostalCode } from "@/lib/orders/link-cookie";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";
import type { Order } from "@/lib/orders/schema";

/** The order of these pages, read at each request and kept nowhere; an old one only for who gave its postal code. */
export async function loadOrder(params: Promise<{ token: string }>): Promise<Order> {
  const { token } = await params;
  await connection();
  const order = (await findOrder(token)) ?? notFound();
  if (needsPostalCode(order, new Date()) && !(await knowsPostalCode(order.token)))
    redirect(`/bestellung/${order.token}/postleitzahl`);
  return order;
}
