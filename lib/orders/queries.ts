import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { EXISTENCE_LIFE, tags } from "@/lib/platform/cache";
import { serviceClient } from "@/lib/platform/supabase/service";
import { showOwnPictures } from "./own-pictures";
import { readInvoices, selectOrders, toOrder, type Order } from "./schema";

/** Read live. @throws Error when the backend cannot be read. */
export async function findOrder(token: string): Promise<Order | null> {
  const order = z.uuid().safeParse(token).success ? await readOrder("token", token) : null;
  return order && showOwnPictures(order);
}

/** Cached, so that it decides the answer's status before the page is rendered. @throws Error when the backend cannot be read. */
export async function orderExists(token: string): Promise<boolean> {
  "use cache";
  cacheLife(EXISTENCE_LIFE);
  cacheTag(tags.asked);
  if (!z.uuid().safeParse(token).success) return false;
  const { data } = await serviceClient.from("orders").select("id").eq("token", token).limit(1).throwOnError();
  return data.length > 0;
}

/** For mail, which shows no addresses of own pictures. @throws Error when there is none or it cannot be read. */
export async function getOrder(id: number): Promise<Order> {
  const order = await readOrder("id", id);
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

async function readOrder(column: "token" | "id", value: string | number): Promise<Order | null> {
  const [row] = (await selectOrders(serviceClient).eq(column, value).limit(1).throwOnError()).data;
  return row ? { ...toOrder(row), invoices: await readInvoices(serviceClient, row.id) } : null;
}
