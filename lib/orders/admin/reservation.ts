"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { done, failed, orderErrors as text, wrong } from "@/messages/client/admin-ops.de.json";
import { orderNumberSchema } from "./change";

const askedSchema = z.object({ number: orderNumberSchema, payBy: z.iso.date() });
const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "day"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, day: text.day };

/** Gives an unpaid order time until the end of a German day ("2026-11-21"). The answer is a sentence. */
export async function extendReservationAction(number: string, payBy: string): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = askedSchema.safeParse({ number, payBy });
  if (!asked.success) return { ok: false, error: asked.error.issues[0]?.path[0] === "payBy" ? text.day : wrong };
  const said = await admin.client.rpc("admin_extend_reservation", {
    p_number: asked.data.number,
    p_pay_by: asked.data.payBy,
  });
  if (said.error) {
    console.error("Error extending a reservation:", said.error.message);
    return { ok: false, error: failed };
  }
  const answer = answerSchema.parse(said.data);
  if (!answer.ok && answer.error === "day") return { ok: false, error: text.day };
  // Refused or not, the page shows what the order has become.
  refresh();
  return answer.ok ? { ok: true, message: done.extend } : { ok: false, error: REFUSED[answer.error] };
}
