"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { done, failed, orderErrors as text, wrong } from "@/messages/client/admin-ops.de.json";
import { noteSchema, orderNumberSchema } from "./change";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "limit"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, limit: text.noteLimit };

/** Writes a note on an order, for admins only. The answer is a sentence. */
export async function addNoteAction(number: string, body: string): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ number: orderNumberSchema, body: noteSchema }).safeParse({ number, body });
  if (!asked.success) return { ok: false, error: asked.error.issues[0]?.path[0] === "body" ? text.note : wrong };
  const said = await admin.client.rpc("admin_add_note", { p_number: asked.data.number, p_body: asked.data.body });
  if (said.error) {
    console.error("Error adding a note:", said.error.message);
    return { ok: false, error: failed };
  }
  const answer = answerSchema.parse(said.data);
  refresh();
  return answer.ok ? { ok: true, message: done.note } : { ok: false, error: REFUSED[answer.error] };
}

/** Deletes a note; one that is gone already is no error. The answer is a sentence. */
export async function deleteNoteAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.int().positive().safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  const said = await admin.client.rpc("admin_delete_note", { p_id: asked.data });
  if (said.error) {
    console.error("Error deleting a note:", said.error.message);
    return { ok: false, error: failed };
  }
  refresh();
  return { ok: true, message: done.noteDeleted };
}
