"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { numericFromCents } from "@/lib/platform/format/numeric";
import { firstErrors } from "@/lib/platform/forms/fields";
import { UNIQUE_VIOLATION_CODE } from "@/lib/platform/supabase/error-codes";
import { discount as words, discountErrors as text } from "#messages/client/admin-ops.json";
import { codeSchema, type CodeTerms, type CodeValues } from "./schema";

const idSchema = z.int().positive();
const seenSchema = z.object({ id: idSchema, version: rowVersionSchema });

/** Not when another admin changed it since. */
export const saveCodeAction = adminAction(
  // What was typed is judged below, so that each field gets its sentence.
  { what: "saving a discount code", args: z.tuple([seenSchema.nullable(), z.custom<CodeValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const terms = codeSchema.safeParse(values);
    if (!terms.success) return { ok: false, error: text.check, fields: firstErrors(terms.error.issues) };
    const table = client.from("discount_codes");
    const row = rowOf(terms.data);
    const { data, error } = await (seen
      ? table.update(row).eq("id", seen.id).eq("updated_at", seen.version).select("id")
      : table.insert(row).select("id"));
    if (error?.code === UNIQUE_VIOLATION_CODE) return { ok: false, error: text.taken, fields: { code: text.taken } };
    if (error) throw error;
    if (data.length === 0) return { ok: false, error: text.changed };
    refresh();
    return { ok: true, message: interpolate(seen ? words.saved : words.created, { code: terms.data.code }) };
  },
);

export const switchCodeAction = adminAction(
  { what: "switching a discount code", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isActive): Promise<Answer> => {
    const switched = client.from("discount_codes").update({ is_active: isActive }).eq("id", id).select("code");
    const { data } = await switched.throwOnError();
    refresh();
    if (!data[0]) return { ok: false, error: text.gone };
    return {
      ok: true,
      message: interpolate(isActive ? words.activated : words.deactivated, { code: String(data[0].code) }),
    };
  },
);

/** Only one that was never used. */
export const deleteCodeAction = adminAction(
  { what: "deleting a discount code", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const deleted = client.from("discount_codes").delete().eq("id", id).eq("used_count", 0).select("code");
    const { data } = await deleted.throwOnError();
    refresh();
    if (!data[0]) return { ok: false, error: text.used };
    return { ok: true, message: interpolate(words.deleted, { code: String(data[0].code) }) };
  },
);

function rowOf({
  code,
  kind,
  percent,
  amountCents,
  minSubtotalCents,
  startsAt,
  endsAt,
  usageLimit,
  scope,
  isOnce,
  isActive,
}: CodeTerms) {
  return {
    code,
    kind,
    percent,
    amount: amountCents === null ? null : numericFromCents(amountCents),
    min_subtotal: numericFromCents(minSubtotalCents),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    usage_limit: usageLimit,
    scope,
    is_once: isOnce,
    is_active: isActive,
  };
}
