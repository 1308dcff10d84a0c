"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { done, orderErrors as text, wrong } from "#messages/client/admin-ops.json";
import { noteSchema } from "./change";
import { orderNumberSchema } from "@/lib/payment/order-number";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "limit"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, limit: text.noteLimit };

export const addNoteAction = adminAction(
  {
    roles: ["sales"],
    what: "adding a note",
    args: z.tuple([orderNumberSchema, noteSchema]),
    onWrong: ({ issues }) => (issues[0]?.path[0] === 1 ? text.note : wrong),
  },
  async ({ client }, number, body): Promise<Answer> => {
    const written = await client.rpc("admin_add_note", { p_number: number, p_body: body }).throwOnError();
    const answer = answerSchema.parse(written.data);
    refresh();
    return answer.ok ? { ok: true, message: done.note } : { ok: false, error: REFUSED[answer.error] };
  },
);

/** One that is gone already is no error. */
export const deleteNoteAction = adminAction(
  { roles: ["sales"], what: "deleting a note", args: z.tuple([z.int().positive()]) },
  async ({ client }, id): Promise<Answer> => {
    await client.rpc("admin_delete_note", { p_id: id }).throwOnError();
    refresh();
    return { ok: true, message: done.noteDeleted };
  },
);
