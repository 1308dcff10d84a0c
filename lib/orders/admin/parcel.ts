"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin, type Admin } from "@/lib/auth/guard";
import { sendDueMail } from "@/lib/mail/outbox";
import { done, failed, orderErrors as text, wrong } from "@/messages/client/admin-ops.de.json";
import { dispatchSchema, orderNumberSchema, type ParcelValues } from "./change";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "under_way", "limit"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, under_way: text.mailUnderWay, limit: text.mailLimit };

/** Corrects carrier and number of a parcel that is on its way; no mail goes out. The answer is a sentence. */
export async function correctParcelAction(number: string, details: ParcelValues): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ number: orderNumberSchema, details: dispatchSchema }).safeParse({ number, details });
  if (!asked.success) return { ok: false, error: wrong };
  const { carrier, trackingNumber } = asked.data.details;
  const values = { p_number: asked.data.number, p_carrier: carrier, p_tracking_number: trackingNumber };
  return ask(admin, "admin_correct_parcel", values, done.correct);
}

/** Writes the mail about a parcel once more, with what the order says now. The answer is a sentence. */
export async function resendParcelAction(number: string): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = orderNumberSchema.safeParse(number);
  if (!asked.success) return { ok: false, error: wrong };
  const answer = await ask(admin, "admin_resend_parcel", { p_number: asked.data }, done.resendParcel);
  if (answer.ok) after(sendDueMail);
  return answer;
}

async function ask({ client }: Admin, name: string, values: Record<string, string>, message: string): Promise<Answer> {
  const said = await client.rpc(name, values);
  if (said.error) {
    console.error("Error changing a parcel:", said.error.message);
    return { ok: false, error: failed };
  }
  const answer = answerSchema.parse(said.data);
  // Refused or not, the page shows what the order has become.
  refresh();
  return answer.ok ? { ok: true, message } : { ok: false, error: REFUSED[answer.error] };
}
