"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { fill } from "@/lib/format/fill";
import { firstErrors } from "@/lib/forms/fields";
import { rowVersionSchema } from "@/lib/admin/row-version";
import { refuse, type Answer, type Failure } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { discount as words, discountErrors as text, failed, wrong } from "@/messages/client/admin-ops.de.json";
import { codeSchema, type CodeTerms, type CodeValues } from "./schema";

/** What saving answers; `fields`: what is wrong with which field. */
export type SaveAnswer = { ok: true; message: string } | (Failure & { fields?: Record<string, string> });

/** The code's id, and the version that the admin saw. */
const seenSchema = z.object({ id: z.number().int().positive(), version: rowVersionSchema });
type Seen = z.infer<typeof seenSchema>;

/** PostgreSQL's "this value is there already". */
const TAKEN = "23505";

/** Writes a new discount code, or changes the one seen; not when another admin changed it since. */
export async function saveCodeAction(seen: Seen | null, values: CodeValues): Promise<SaveAnswer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const [which, terms] = [seenSchema.nullable().safeParse(seen), codeSchema.safeParse(values)];
  if (!which.success) return { ok: false, error: wrong };
  if (!terms.success) return { ok: false, error: text.check, fields: firstErrors(terms.error.issues) };
  const table = admin.client.from("discount_codes");
  const row = rowOf(terms.data);
  const { data, error } = await (which.data
    ? table.update(row).eq("id", which.data.id).eq("updated_at", which.data.version).select("id")
    : table.insert(row).select("id"));
  if (error?.code === TAKEN) return { ok: false, error: text.taken, fields: { code: text.taken } };
  if (error) return fail(error);
  if (data.length === 0) return { ok: false, error: text.changed };
  refresh();
  return { ok: true, message: fill(which.data ? words.saved : words.created, { code: terms.data.code }) };
}

/** Switches a discount code on or off. */
export async function switchCodeAction(id: number, isActive: boolean): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = z.object({ id: seenSchema.shape.id, isActive: z.boolean() }).safeParse({ id, isActive });
  if (!asked.success) return { ok: false, error: wrong };
  const { data, error } = await admin.client
    .from("discount_codes")
    .update({ is_active: asked.data.isActive })
    .eq("id", asked.data.id)
    .select("code");
  if (error) return fail(error);
  refresh();
  if (!data[0]) return { ok: false, error: text.gone };
  return { ok: true, message: fill(isActive ? words.activated : words.deactivated, { code: String(data[0].code) }) };
}

/** Deletes a discount code that was never used. */
export async function deleteCodeAction(id: number): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = seenSchema.shape.id.safeParse(id);
  if (!asked.success) return { ok: false, error: wrong };
  const { data, error } = await admin.client
    .from("discount_codes")
    .delete()
    .eq("id", asked.data)
    .eq("used_count", 0)
    .select("code");
  if (error) return fail(error);
  refresh();
  if (!data[0]) return { ok: false, error: text.used };
  return { ok: true, message: fill(words.deleted, { code: String(data[0].code) }) };
}

function rowOf({
  code,
  kind,
  percent,
  amountCents,
  minSubtotalCents,
  startsAt,
  endsAt,
  usageLimit,
  isActive,
}: CodeTerms) {
  return {
    ...{ code, kind, percent },
    amount: amountCents === null ? null : (amountCents / 100).toFixed(2),
    min_subtotal: (minSubtotalCents / 100).toFixed(2),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    usage_limit: usageLimit,
    is_active: isActive,
  };
}

function fail(error: { message: string }): Failure {
  console.error("Error writing a discount code:", error.message);
  return { ok: false, error: failed };
}
