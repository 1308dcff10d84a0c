"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { sendDueMail } from "@/lib/mail/send-due";
import { done, orderErrors as text } from "#messages/client/admin-ops.json";
import { dispatchSchema } from "./change";
import { orderNumberSchema } from "@/lib/payment/order-number";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "under_way", "limit"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, under_way: text.mailUnderWay, limit: text.mailLimit };

/** No mail goes out. */
export const correctParcelAction = adminAction(
  {
    roles: ["sales"],
    what: "correcting a parcel",
    args: z.tuple([orderNumberSchema, z.int().positive(), dispatchSchema]),
  },
  async ({ client }, number, id, { carrier, trackingNumber }): Promise<Answer> => {
    const values = { p_number: number, p_parcel: id, p_carrier: carrier, p_tracking_number: trackingNumber };
    return answerFor((await client.rpc("admin_correct_parcel", values).throwOnError()).data, done.correct);
  },
);

/** With what the order says now. */
export const resendParcelAction = adminAction(
  {
    roles: ["sales"],
    what: "resending a parcel's mail",
    args: z.tuple([orderNumberSchema, z.int().positive().nullable()]),
  },
  async ({ client }, number, id): Promise<Answer> => {
    const written = await client.rpc("admin_resend_parcel", { p_number: number, p_parcel: id }).throwOnError();
    const answer = answerFor(written.data, done.resendParcel);
    if (answer.ok) after(sendDueMail);
    return answer;
  },
);

function answerFor(data: unknown, message: string): Answer {
  const answer = answerSchema.parse(data);
  // Refused or not, the page shows what the order has become.
  refresh();
  return answer.ok ? { ok: true, message } : { ok: false, error: REFUSED[answer.error] };
}
