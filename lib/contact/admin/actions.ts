"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { contact as text, failed, wrong } from "@/messages/client/admin-ops.de.json";
import { CONTACT_STATUSES, type ContactStatus } from "./status";

const askedSchema = z.object({ id: z.number().int().positive(), status: z.enum(CONTACT_STATUSES) });

/** Marks a message as answered or closed, or opens it again. */
export async function setContactStatusAction(id: number, status: ContactStatus): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = askedSchema.safeParse({ id, status });
  if (!asked.success) return { ok: false, error: wrong };
  const { error } = await admin.client.rpc("admin_set_contact_status", {
    p_id: asked.data.id,
    p_status: asked.data.status,
  });
  if (error) {
    console.error("Error changing a message:", error.message);
    return { ok: false, error: failed };
  }
  refresh();
  return { ok: true, message: text.done[asked.data.status] };
}
