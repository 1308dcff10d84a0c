"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { withdrawal as text } from "#messages/client/admin-ops.json";

const idSchema = z.int().positive();

export const agreeWithdrawalAction = adminAction(
  { roles: ["sales"], what: "agreeing to a withdrawal", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const answer = await client.rpc("admin_agree_withdrawal", { p_id: id }).throwOnError();
    refresh();
    return answer.data === true ? { ok: true, message: text.agreed } : { ok: false, error: text.notNow };
  },
);

export const settleWithdrawalAction = adminAction(
  { roles: ["sales"], what: "settling a withdrawal", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isSettled): Promise<Answer> => {
    await client.rpc("admin_settle_withdrawal", { p_id: id, p_is_settled: isSettled }).throwOnError();
    refresh();
    return { ok: true, message: isSettled ? text.settled : text.reopened };
  },
);
