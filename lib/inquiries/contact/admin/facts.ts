import "server-only";
import { listRowLog } from "@/lib/platform/audit-log/log";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { listAnswers } from "../answers";
import { namedOrder } from "../named-order";

/** `who` is null once the account is gone. @throws Error when it cannot be read. */
export async function messageFacts(client: ShopClient, message: ContactRow) {
  const [order, log, answers] = await Promise.all([
    namedOrder(client, message),
    listRowLog(client, "contact_messages", message.id),
    listAnswers(client, [message.id]),
  ]);
  const last = log.find(({ changes }) => changes.some(({ field }) => field === "status"));
  return { order, answers, looked: last ? { who: last.who, at: last.at } : null };
}
