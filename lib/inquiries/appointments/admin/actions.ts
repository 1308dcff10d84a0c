"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { sendDueMail } from "@/lib/mail/send-due";
import { appointment as text } from "#messages/client/admin-ops.json";

export const answerAppointmentAction = adminAction(
  {
    roles: ["sales"],
    what: "answering an appointment",
    args: z.tuple([z.int().positive(), z.enum(["confirmed", "declined"])]),
  },
  async ({ client }, id, status): Promise<Answer> => {
    const answer = await client.rpc("admin_answer_appointment", { p_id: id, p_status: status }).throwOnError();
    refresh();
    if (answer.data !== true) return { ok: false, error: text.already };
    after(sendDueMail);
    return { ok: true, message: text.done[status] };
  },
);
