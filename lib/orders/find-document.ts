import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";

const NUMBER = /^[A-Z0-9-]{1,40}$/;

/** True also when the database cannot be asked. */
export async function hasCorrection(token: string, number: string): Promise<boolean> {
  if (!z.uuid().safeParse(token).success || !NUMBER.test(number)) return false;
  const orders = await serviceClient.from("orders").select("id").eq("token", token);
  if (orders.error) return true;
  const [order] = orders.data;
  if (!order) return false;
  const { data } = await serviceClient
    .from("invoices")
    .select("number")
    .match({ order_id: order.id, kind: "credit_note", number });
  return data?.length !== 0;
}
