"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { failed, withdrawal as text, wrong } from "@/messages/client/admin-ops.de.json";

const askedSchema = z.object({ id: z.number().int().positive(), isSettled: z.boolean() });

/** Says that a withdrawal from another e-mail address is the shopper's; the order's history tells of it from now on. */
export async function agreeWithdrawalAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.number().int().positive().safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  const answer = await admin.client.rpc("admin_agree_withdrawal", { p_id: asked.data });
  if (answer.error) {
    console.error("Error agreeing to a withdrawal:", answer.error.message);
    return { ok: false, error: failed };
  }
  refresh();
  return answer.data === true ? { ok: true, message: text.agreed } : { ok: false, error: text.notNow };
}

/** Marks a withdrawal as settled, or opens it again. */
export async function settleWithdrawalAction(id: number, isSettled: boolean): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = askedSchema.safeParse({ id, isSettled });
  if (!asked.success) return { ok: false, error: wrong };
  const { error } = await admin.client.rpc("admin_settle_withdrawal", {
    p_id: asked.data.id,
    p_is_settled: asked.data.isSettled,
  });
  if (error) {
    console.error("Error settling a withdrawal:", error.message);
    return { ok: false, error: failed };
  }
  refresh();
  return { ok: true, message: isSettled ? text.settled : text.reopened };
}
