"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { failed, mail as text, wrong } from "@/messages/client/admin-ops.de.json";
import { sendDueMail } from "@/lib/mail/outbox";

/** Writes a mail again and sends it once more. */
export async function resendMailAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.number().int().positive().safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  const answer = await admin.client.rpc("admin_resend_mail", { p_id: asked.data });
  if (answer.error) {
    console.error("Error resending a mail:", answer.error.message);
    return { ok: false, error: failed };
  }
  refresh();
  if (answer.data !== true) return { ok: false, error: text.underWay };
  after(sendDueMail);
  return { ok: true, message: text.resent };
}
