"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { firstErrors } from "@/lib/platform/forms/fields";
import { sendDueMail } from "@/lib/mail/send-due";
import { contact as text } from "#messages/client/admin-ops.json";
import { answerSchema, type AnswerValues } from "./schema";
import { CONTACT_STATUSES } from "./status";

const idSchema = z.int().positive();

export const setContactStatusAction = adminAction(
  { roles: ["sales"], what: "changing a message", args: z.tuple([idSchema, z.enum(CONTACT_STATUSES)]) },
  async ({ client }, id, status): Promise<Answer> => {
    await client.rpc("admin_set_contact_status", { p_id: id, p_status: status }).throwOnError();
    refresh();
    return { ok: true, message: text.done[status] };
  },
);

/** The same `key` once more sends nothing more: see lib/platform/forms/retry-key.ts. */
export const answerMessageAction = adminAction(
  {
    roles: ["sales"],
    what: "answering a message",
    // What was typed is judged below, so that the field gets its sentence.
    args: z.tuple([idSchema, z.custom<AnswerValues>(), z.uuid()]),
  },
  async ({ client }, id, values, key): Promise<FormAnswer> => {
    const typed = answerSchema.safeParse(values);
    if (!typed.success) return { ok: false, error: text.check, fields: firstErrors(typed.error.issues) };
    const asked = { p_id: id, p_body: typed.data.body, p_key: key };
    const { data } = await client.rpc("admin_answer_message", asked).throwOnError();
    refresh();
    if (data !== true) return { ok: false, error: text.gone };
    after(sendDueMail);
    return { ok: true, message: text.sent };
  },
);
