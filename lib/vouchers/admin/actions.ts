"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, Failure } from "@/lib/platform/admin/refusal";
import { parseCents } from "@/lib/platform/format/amount";
import { firstErrors } from "@/lib/platform/forms/fields";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { voucher as words, voucherErrors as text } from "#messages/client/admin-ops.json";
import { sendDueMail } from "@/lib/mail/send-due";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { sendingSchema } from "@/lib/vouchers/words";
import { givenSchema, resendSchema, type GivenValues } from "./schema";

export type GiveAnswer = { ok: true; message: string } | (Failure & { fields?: Record<string, string> });

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "limit"]) }),
]);
const REFUSED = { unknown: text.unknown, not_now: text.notNow, limit: text.limit };
const idSchema = z.int().positive();

/** The same `key` once more gives no second one: see lib/platform/forms/retry-key.ts. */
export const giveVoucherAction = adminAction(
  // What was typed is judged below, so that each field gets its sentence.
  { what: "giving a voucher", args: z.tuple([z.custom<GivenValues>(), z.uuid()]) },
  async ({ client }, values, key): Promise<GiveAnswer> => {
    const given = givenSchema.safeParse(values);
    if (!given.success) return { ok: false, error: text.check, fields: firstErrors(given.error.issues) };
    const { amount, ...rest } = given.data;
    const p_voucher = { ...rest, mode: SHOP_MODE, amount_cents: parseCents(amount), key };
    await client.rpc("admin_issue_voucher", { p_voucher }).throwOnError();
    after(sendDueMail);
    refresh();
    return { ok: true, message: words.given };
  },
);

/** `balanceCents` is what was seen to be left on it. */
export const voidVoucherAction = adminAction(
  { what: "voiding a voucher", args: z.tuple([idSchema, z.int().nonnegative()]) },
  async ({ client }, id, balanceCents): Promise<Answer> => {
    const asked = { p_id: id, p_balance_cents: balanceCents };
    const answer = answerSchema.parse((await client.rpc("admin_void_voucher", asked).throwOnError()).data);
    refresh();
    return answer.ok ? { ok: true, message: words.voided } : { ok: false, error: REFUSED[answer.error] };
  },
);

/** On today's day or an earlier one they go at once. */
export const changeSendingAction = adminAction(
  {
    what: "changing where a voucher is sent",
    args: z.tuple([orderNumberSchema, z.int().positive(), sendingSchema]),
    onWrong: ({ issues }) => (issues[0]?.path[2] === "day" ? text.day : text.email),
  },
  async ({ client }, number, position, { email, day }): Promise<Answer> => {
    const asked = { p_number: number, p_position: position, p_email: email, p_day: day };
    const answer = answerSchema.parse((await client.rpc("admin_change_sending", asked).throwOnError()).data);
    if (answer.ok) after(sendDueMail);
    refresh();
    return answer.ok ? { ok: true, message: words.sendingSaved } : { ok: false, error: text.sent };
  },
);

/** The code before it ends. */
export const resendVoucherAction = adminAction(
  { what: "sending a voucher again", args: z.tuple([idSchema, resendSchema]), onWrong: () => text.email },
  async ({ client }, id, email): Promise<Answer> => {
    const asked = { p_id: id, p_email: email };
    const answer = answerSchema.parse((await client.rpc("admin_resend_voucher", asked).throwOnError()).data);
    if (answer.ok) after(sendDueMail);
    refresh();
    return answer.ok ? { ok: true, message: words.resent } : { ok: false, error: REFUSED[answer.error] };
  },
);
