"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/admin/admin-action";
import type { Answer } from "@/lib/admin/refusal";
import { stockTags } from "@/lib/catalog/stock-changes";
import { sendOrderMail } from "@/lib/orders/mail/send";
import type { Json } from "@/lib/supabase/database.types";
import { done } from "@/messages/client/admin-ops.de.json";
import { callChangeOrder } from "./call";
import { changeSchema, orderNumberSchema, type Change } from "./change";

/** Changes an order as the signed-in admin; the database decides whether its state allows it. The answer is a sentence. */
export const changeOrderAction = adminAction(
  { what: "changing an order", args: z.tuple([orderNumberSchema, changeSchema]) },
  async ({ client }, number, change): Promise<Answer> => {
    const answer = await callChangeOrder(client, { number, action: change.action, details: detailsOf(change) });
    // Refused or not, the page shows what the order has become.
    refresh();
    if (!answer.ok) return answer;
    for (const tag of stockTags(answer.stockChanges)) updateTag(tag);
    after(sendOrderMail);
    return { ok: true, message: done[change.action] };
  },
);

function detailsOf(change: Change): Record<string, Json> {
  if (change.action === "dispatch")
    return { carrier: change.details.carrier, tracking_number: change.details.trackingNumber };
  if (change.action === "refund")
    return {
      amount_cents: change.amountCents,
      refunded_cents: change.refundedCents,
      returned: change.returned,
    };
  return {};
}
