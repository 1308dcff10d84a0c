"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { tags } from "@/lib/cache";
import { sendDueMail } from "@/lib/mail/outbox";
import { done, failed, orderErrors as text, wrong } from "@/messages/client/admin-ops.de.json";
import { changeSchema, orderNumberSchema, type Change } from "./admin-change";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "amount"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, amount: text.amountTooLarge };

/** Changes an order as the signed-in admin; the database decides whether its state allows it. The answer is a sentence. */
export async function changeOrderAction(number: string, change: Change): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ number: orderNumberSchema, change: changeSchema }).safeParse({ number, change });
  if (!asked.success) return { ok: false, error: wrong };
  const said = await admin.client.rpc("admin_change_order", {
    p_number: asked.data.number,
    p_action: asked.data.change.action,
    p_details: detailsOf(asked.data.change),
  });
  if (said.error) {
    console.error("Error changing an order:", said.error.message);
    return { ok: false, error: failed };
  }
  const answer = answerSchema.parse(said.data);
  // Refused or not, the page shows what the order has become.
  refresh();
  if (!answer.ok) return { ok: false, error: REFUSED[answer.error] };
  if (change.action === "cancel") updateTag(tags.catalog);
  after(sendDueMail);
  return { ok: true, message: done[change.action] };
}

function detailsOf(change: Change): Record<string, unknown> {
  if (change.action === "dispatch")
    return { carrier: change.details.carrier, tracking_number: change.details.trackingNumber };
  if (change.action === "refund") return { amount_cents: change.amountCents, refunded_cents: change.refundedCents };
  return {};
}
