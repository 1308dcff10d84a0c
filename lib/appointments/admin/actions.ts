"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { sendDueMail } from "@/lib/mail/outbox";
import { appointment as text, failed, wrong } from "@/messages/client/admin-ops.de.json";
import type { AppointmentAnswer } from "./status";

const askedSchema = z.object({ id: z.number().int().positive(), status: z.enum(["confirmed", "declined"]) });

/** Confirms or declines a wished appointment; the mail that says so goes to the visitor. */
export async function answerAppointmentAction(id: number, status: AppointmentAnswer): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = askedSchema.safeParse({ id, status });
  if (!asked.success) return { ok: false, error: wrong };
  const answer = await admin.client.rpc("admin_answer_appointment", {
    p_id: asked.data.id,
    p_status: asked.data.status,
  });
  if (answer.error) {
    console.error("Error answering an appointment:", answer.error.message);
    return { ok: false, error: failed };
  }
  refresh();
  if (answer.data !== true) return { ok: false, error: text.already };
  after(sendDueMail);
  return { ok: true, message: text.done[asked.data.status] };
}
