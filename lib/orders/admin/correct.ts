"use server";

import { refresh } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { sendDueMail } from "@/lib/mail/send-due";
import { vatIdFault } from "@/lib/orders/vat-id";
import { orderNumberSchema } from "@/lib/payment/order-number";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { FormAnswer } from "@/lib/platform/admin/refusal";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { Json } from "@/lib/platform/supabase/database.types";
import { correction as words, correctionErrors as text, orderErrors } from "#messages/client/admin-ops.json";
import { cardSchema, correctionSchema, type CardValues, type CorrectionValues } from "./correction";

const answerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), told: z.boolean() }),
  z.object({ ok: z.literal(false), error: z.enum(["unknown", "not_now", "changed", "under_way", "owner"]) }),
]);
const REFUSED = {
  unknown: orderErrors.unknown,
  not_now: text.notNow,
  changed: text.changed,
  under_way: text.underWay,
  owner: orderErrors.ownerAlone,
};
/** How often it had been corrected, as far as the page knew. */
const seenSchema = z.int().nonnegative();

export const correctOrderAction = adminAction(
  // What was typed is judged below, so that each field gets its sentence.
  {
    roles: ["sales"],
    what: "correcting an order",
    args: z.tuple([orderNumberSchema, seenSchema, z.custom<CorrectionValues>((typed) => isForm(typed))]),
  },
  async ({ client }, number, seen, typed): Promise<FormAnswer> => {
    const { data, error } = correctionSchema.safeParse(typed);
    if (error) return wrongAt(error.issues);
    const fields = await vatIdFault(data.company);
    if (fields) return { ok: false, error: text.check, fields };
    const { hasNoNumber: _, phone, ...values } = data;
    return correct(client, number, seen, { ...values, phone: phone || null });
  },
);

export const correctCardAction = adminAction(
  {
    roles: ["sales"],
    what: "correcting a gift card",
    args: z.tuple([orderNumberSchema, seenSchema, z.custom<CardValues>()]),
  },
  async ({ client }, number, seen, typed): Promise<FormAnswer> => {
    const { data, error } = cardSchema.safeParse(typed);
    if (error) return wrongAt(error.issues);
    return correct(client, number, seen, { giftMessage: data.giftMessage || null }, data.tell);
  },
);

/** The parts that the schema takes apart before it judges them. */
function isForm(typed: unknown): boolean {
  const part = z.looseObject({});
  return z.object({ delivery: part, billing: part, company: z.record(z.string(), z.string()) }).safeParse(typed)
    .success;
}

function wrongAt(issues: readonly { path: PropertyKey[]; message: string }[]): FormAnswer {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return { ok: false, error: text.check, fields };
}

/** Refused, the page stays as it is, so that the form keeps what was typed. */
async function correct(client: ShopClient, number: string, seen: number, values: Json, tell = true) {
  const asked = { p_number: number, p_seen: seen, p_values: values, p_tell: tell };
  const said = await client.rpc("admin_correct_order", asked).throwOnError();
  const answer = answerSchema.parse(said.data);
  if (!answer.ok) return { ok: false as const, error: REFUSED[answer.error] };
  refresh();
  if (answer.told) after(sendDueMail);
  return { ok: true as const, message: answer.told ? words.savedAndTold : words.saved };
}
