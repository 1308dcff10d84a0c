"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { stockTags } from "@/lib/catalog/admin/stock-changes";
import { sendDueMail } from "@/lib/mail/outbox";
import { wrong } from "@/messages/client/admin-ops.de.json";
import type { BulkAnswer, NotChanged } from "./bulk-result";
import { callChangeOrder } from "./call";
import { orderNumberSchema } from "./change";

/** As many as a page of the list shows, and some more. */
const MOST = 100;

const askedSchema = z.object({
  numbers: z.array(orderNumberSchema).min(1).max(MOST),
  // What needs nothing said of the single order; dispatching needs its number.
  action: z.enum(["pay", "cancel"]),
});

/** Pays or cancels several orders, each by itself: one that cannot be changed so any more does not keep the others from it. */
export async function changeOrdersAction(numbers: string[], action: "pay" | "cancel"): Promise<BulkAnswer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = askedSchema.safeParse({ numbers, action });
  if (!asked.success) return { ok: false, error: wrong };
  const failures: NotChanged[] = [];
  const stale = new Set<string>();
  const distinct = [...new Set(asked.data.numbers)];
  for (const number of distinct) {
    const answer = await callChangeOrder(admin.client, { number, action: asked.data.action, details: {} });
    if (answer.ok) for (const tag of stockTags(answer.stockChanges)) stale.add(tag);
    else failures.push({ number, error: answer.error });
  }
  for (const tag of stale) updateTag(tag);
  refresh();
  after(sendDueMail);
  return { ok: true, changed: distinct.length - failures.length, failures };
}
