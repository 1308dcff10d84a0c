"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { failed, withdrawal as text, wrong } from "@/messages/client/admin-ops.de.json";

const askedSchema = z.object({ id: z.number().int().positive(), isSettled: z.boolean() });

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
