"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { stockTags } from "@/lib/catalog/admin/stock-changes";
import { sendDueMail } from "@/lib/mail/outbox";
import { done, wrong } from "@/messages/client/admin-ops.de.json";
import { callChangeOrder } from "./call";
import { changeSchema, orderNumberSchema, type Change } from "./change";

/** Changes an order as the signed-in admin; the database decides whether its state allows it. The answer is a sentence. */
export async function changeOrderAction(number: string, change: Change): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ number: orderNumberSchema, change: changeSchema }).safeParse({ number, change });
  if (!asked.success) return { ok: false, error: wrong };
  const { action } = asked.data.change;
  const answer = await callChangeOrder(admin.client, {
    number: asked.data.number,
    action,
    details: detailsOf(asked.data.change),
  });
  // Refused or not, the page shows what the order has become.
  refresh();
  if (!answer.ok) return answer;
  for (const tag of stockTags(answer.stockChanges)) updateTag(tag);
  after(sendDueMail);
  return { ok: true, message: done[action] };
}

function detailsOf(change: Change): Record<string, unknown> {
  if (change.action === "dispatch")
    return { carrier: change.details.carrier, tracking_number: change.details.trackingNumber };
  if (change.action === "refund")
    return {
      amount_cents: change.amountCents,
      refunded_cents: change.refundedCents,
      returned: change.returned.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    };
  return {};
}
