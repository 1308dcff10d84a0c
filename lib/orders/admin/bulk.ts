"use server";

import { refresh, updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { stockTags } from "@/lib/catalog/stock-changes";
import { sendDueMail } from "@/lib/mail/send-due";
import { settleOnline } from "@/lib/payment/upkeep";
import type { BulkAnswer, NotChanged } from "./bulk-result";
import { callChangeOrder } from "./call";
import { orderNumberSchema } from "@/lib/payment/order-number";

const MAX_ORDERS = 100;
const numbersSchema = z.array(orderNumberSchema).min(1).max(MAX_ORDERS);

/** One refusal does not affect the others. */
export const changeOrdersAction = adminAction(
  // Only changes without details per order; dispatching needs a tracking number.
  { roles: ["sales"], what: "changing orders", args: z.tuple([numbersSchema, z.enum(["pay", "cancel"])]) },
  async ({ client }, numbers, action): Promise<BulkAnswer> => {
    const failures: NotChanged[] = [];
    const stale = new Set<string>();
    const distinct = [...new Set(numbers)];
    for (const number of distinct) {
      const answer = await callChangeOrder(client, { number, action, details: {} });
      if (answer.ok) for (const tag of stockTags(answer.stockChanges)) stale.add(tag);
      else failures.push({ number, error: answer.error });
    }
    for (const tag of stale) updateTag(tag);
    refresh();
    after(async () => {
      await settleOnline();
      await sendDueMail();
    });
    return { ok: true, changed: distinct.length - failures.length, failures };
  },
);
