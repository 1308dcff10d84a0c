"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { failed, subscriber as text, wrong } from "@/messages/client/admin-ops.de.json";

/** Erases a subscriber of the newsletter with everything we know of them (Art. 17 DSGVO). */
export async function deleteSubscriberAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.number().int().positive().safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  const answer = await admin.client.rpc("admin_delete_subscriber", { p_id: asked.data });
  if (answer.error) {
    console.error("Error deleting a subscriber:", answer.error.message);
    return { ok: false, error: failed };
  }
  refresh();
  return answer.data === true ? { ok: true, message: text.deleted } : { ok: false, error: text.gone };
}
