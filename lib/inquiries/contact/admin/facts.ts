import "server-only";
import { z } from "zod";
import { listRowLog } from "@/lib/platform/audit-log/log";
import { orderNumberIn } from "@/lib/platform/format/order-number";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import type { ShopClient } from "@/lib/platform/supabase/client";

const numbersSchema = z.array(z.object({ number: z.string() }));

/** `who` is null once the account is gone. @throws Error when it cannot be read. */
export async function messageFacts(client: ShopClient, message: ContactRow) {
  const named = message.orderNumber && orderNumberIn(message.orderNumber);
  const [orders, log] = await Promise.all([
    named ? client.from("orders").select("number").eq("number", named).limit(1).throwOnError() : { data: [] },
    listRowLog(client, "contact_messages", message.id),
  ]);
  const last = log.find(({ changes }) => changes.some(({ field }) => field === "status"));
  return {
    order: numbersSchema.parse(orders.data)[0]?.number ?? null,
    looked: last ? { who: last.who, at: last.at } : null,
  };
}
