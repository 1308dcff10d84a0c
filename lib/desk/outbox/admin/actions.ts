"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { env } from "@/lib/platform/env";
import { mail as text } from "#messages/client/admin-ops.json";
import { sendDueMail } from "@/lib/mail/send-due";

export const resendMailAction = adminAction(
  { what: "resending a mail", args: z.tuple([z.int().positive()]) },
  async ({ client }, id): Promise<Answer> => {
    const answer = await client.rpc("admin_resend_mail", { p_id: id }).throwOnError();
    refresh();
    if (answer.data !== true) return { ok: false, error: text.underWay };
    after(sendDueMail);
    return { ok: true, message: env.SMTP_URL ? text.resent : text.rewritten };
  },
);
