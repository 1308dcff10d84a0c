"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { stockTags } from "@/lib/catalog/stock-changes";
import { sendDueMail } from "@/lib/mail/send-due";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { isPaidOnline } from "@/lib/payment/methods";
import type { Json } from "@/lib/platform/supabase/database.types";
import { done } from "#messages/client/admin-ops.json";
import { settleOnline } from "@/lib/payment/upkeep";
import { callChangeOrder } from "./call";
import { readTransferCents } from "./money-back";
import { changeSchema, type Change } from "./change";
import { orderNumberSchema } from "@/lib/payment/order-number";

/** The database decides whether its state allows it. */
export const changeOrderAction = adminAction(
  { roles: ["sales"], what: "changing an order", args: z.tuple([orderNumberSchema, changeSchema]) },
  async ({ client }, number, change): Promise<Answer> => {
    const { data } = await client.from("orders").select("id, payment_method").eq("number", number).throwOnError();
    const [order] = data;
    const before = order ? await readTransferCents(client, order.id) : 0;
    const answer = await callChangeOrder(client, { number, action: change.action, details: detailsOf(change) });
    // Refused or not, the page shows what the order has become.
    refresh();
    if (!answer.ok) return answer;
    for (const tag of stockTags(answer.stockChanges)) updateTag(tag);
    after(async () => {
      await settleOnline();
      await sendDueMail();
    });
    const cents = order ? (await readTransferCents(client, order.id)) - before : 0;
    if (cents > 0 && (change.action === "cancel" || change.action === "refund"))
      return { ok: true, message: interpolate(done.transfer[change.action], { amount: formatCents(cents) }) };
    const isSent = change.action === "refund" && order && isPaidOnline(order.payment_method);
    return { ok: true, message: isSent ? done.refundOnline : done[change.action] };
  },
);

function detailsOf(change: Change): Record<string, Json> {
  if (change.action === "dispatch")
    return { carrier: change.details.carrier, tracking_number: change.details.trackingNumber, lines: change.lines };
  if (change.action === "refund")
    return {
      amount_cents: change.amountCents,
      refunded_cents: change.refundedCents,
      lines: change.lines,
      returned: change.returned,
      reason: change.reason,
      withdrawal_id: change.withdrawalId,
    };
  return {};
}
