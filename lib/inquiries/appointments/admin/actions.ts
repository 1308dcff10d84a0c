"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { sendDueMail } from "@/lib/mail/send-due";
import { firstErrors } from "@/lib/platform/forms/fields";
import { findAppointment } from "../row";
import { movedSchema } from "../schema";
import { appointment as text } from "#messages/client/admin-ops.json";

const timeSchema = z.object({ day: z.string().max(10), slot: z.string().max(5) });
const movedAnswerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["not_now", "taken"]) }),
]);

/** `before`: as the page knew it. */
export const moveAppointmentAction = adminAction(
  {
    roles: ["sales"],
    what: "moving an appointment",
    args: z.tuple([z.int().positive(), timeSchema, timeSchema]),
  },
  async ({ client }, id, before, typed): Promise<FormAnswer> => {
    const appointment = await findAppointment(client, String(id));
    if (!appointment || !("hours" in appointment.place)) return { ok: false, error: text.already };
    const wished = movedSchema(appointment.place, new Date()).safeParse(typed);
    if (!wished.success) return { ok: false, error: text.moveWrong, fields: firstErrors(wished.error.issues) };
    const { day, slot } = wished.data;
    const asked = { p_id: id, p_day: before.day, p_slot: before.slot, p_new_day: day, p_new_slot: slot };
    const answer = movedAnswerSchema.parse((await client.rpc("admin_move_appointment", asked).throwOnError()).data);
    if (!answer.ok && answer.error === "taken")
      return { ok: false, error: text.moveWrong, fields: { slot: text.taken } };
    refresh();
    if (!answer.ok) return { ok: false, error: text.already };
    after(sendDueMail);
    return { ok: true, message: text.done.moved };
  },
);

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
