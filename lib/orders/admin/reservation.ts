"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { done, orderErrors as text, wrong } from "#messages/client/admin-ops.json";
import { orderNumberSchema } from "@/lib/payment/order-number";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "day"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, day: text.day };

export const extendReservationAction = adminAction(
  {
    roles: ["sales"],
    what: "extending a reservation",
    args: z.tuple([orderNumberSchema, z.iso.date()]),
    onWrong: ({ issues }) => (issues[0]?.path[0] === 1 ? text.day : wrong),
  },
  async ({ client }, number, payBy): Promise<Answer> => {
    const said = await client.rpc("admin_extend_reservation", { p_number: number, p_pay_by: payBy }).throwOnError();
    const answer = answerSchema.parse(said.data);
    if (!answer.ok && answer.error === "day") return { ok: false, error: text.day };
    // Refused or not, the page shows what the order has become.
    refresh();
    return answer.ok ? { ok: true, message: done.extend } : { ok: false, error: REFUSED[answer.error] };
  },
);
