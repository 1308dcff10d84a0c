"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { sendDueMail } from "@/lib/mail/send-due";
import { settleOnline } from "@/lib/payment/upkeep";
import { done, orderErrors as text } from "#messages/client/admin-ops.json";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow };

/** `byHand`: it was transferred from the bank. */
export const settleRefundAction = adminAction(
  { what: "settling a refund", args: z.tuple([z.int().positive(), z.boolean()]) },
  async ({ client }, id, byHand): Promise<Answer> => {
    const said = await client.rpc("admin_settle_refund", { p_id: id, p_by_hand: byHand }).throwOnError();
    const answer = answerSchema.parse(said.data);
    // Refused or not, the page shows what the refund has become.
    refresh();
    if (!answer.ok) return { ok: false, error: REFUSED[answer.error] };
    after(async () => {
      await settleOnline();
      await sendDueMail();
    });
    return { ok: true, message: byHand ? done.refundByHand : done.refundAgain };
  },
);
