"use server";

import { after } from "next/server";
import { z } from "zod";
import { expireStock } from "@/lib/catalog/expire-stock";
import { stockChangesSchema } from "@/lib/catalog/stock-changes";
import { MAX_LINE_PIECES, MAX_ORDER_PIECES } from "@/lib/cart/limits";
import { sendDueMail } from "@/lib/mail/send-due";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { FormAnswer } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { currentSettings } from "@/lib/settings/read";
import { done, errors as text } from "#messages/client/admin-new-order.json";
import { toManualRow } from "./row";
import { vatIdFault } from "@/lib/orders/vat-id";
import { manualSchema } from "./schema";
import type { ManualValues } from "./values";

const refusedSchema = z.array(
  rowSchema({
    position: z.number().int(),
    stock: z.number().int().nullable(),
    priceCents: z.number().int().nullable(),
    error: z.enum(["gone", "stock", "price", "engraving"]),
  }),
);
type Refused = z.infer<typeof refusedSchema>[number];

const answerSchema = z.union([
  z.object({ ok: z.literal(true), number: z.string(), stock_changes: stockChangesSchema }),
  z.object({ ok: z.literal(false), error: z.literal("lines"), lines: refusedSchema }),
  z.object({ ok: z.literal(false), error: z.literal("total"), total_cents: z.number().int() }),
  z.object({ ok: z.literal(false), error: z.enum(["key_used", "too_many_pieces"]) }),
]);

/** `number`: of the order that was made; `prices`: what articles cost now, by their place in the list. */
export type ManualAnswer = FormAnswer & { number?: string; prices?: { position: number; priceCents: number }[] };

/** `totalCents`: as the page showed it. Refused, nothing is written. */
export const placeManualOrderAction = adminAction(
  {
    roles: ["sales"],
    what: "making an order",
    // What was typed is judged below, so that each field gets its sentence.
    args: z.tuple([z.custom<ManualValues>((typed) => isForm(typed)), z.int().nonnegative(), z.uuid()]),
  },
  async ({ client }, typed, totalCents, key): Promise<ManualAnswer> => {
    const { data, error } = manualSchema.safeParse(typed);
    if (error) return { ok: false, error: text.check, fields: wrongAt(error.issues) };
    const fields = await vatIdFault(data.company);
    if (fields) return { ok: false, error: text.check, fields };
    const row = toManualRow(data, key, totalCents, await currentSettings());
    if (!row) return { ok: false, error: text.offer };
    const said = await client.rpc("admin_place_order", { p_order: row }).throwOnError();
    const answer = answerSchema.parse(said.data);
    if (answer.ok) {
      expireStock(answer.stock_changes);
      after(sendDueMail);
      return { ok: true, message: interpolate(done, { number: answer.number }), number: answer.number };
    }
    if (answer.error === "total")
      return { ok: false, error: interpolate(text.total, { total: formatCents(answer.total_cents) }) };
    if (answer.error !== "lines") return { ok: false, error: answer.error === "key_used" ? text.keyUsed : tooMany };
    return {
      ok: false,
      error: text.check,
      fields: Object.fromEntries(answer.lines.map((line) => [`lines.${line.position}.quantity`, sentenceOf(line)])),
      prices: answer.lines.flatMap(({ position, priceCents }) => (priceCents ? [{ position, priceCents }] : [])),
    };
  },
);

const tooMany = interpolate(text.pieces, { order: String(MAX_ORDER_PIECES), line: String(MAX_LINE_PIECES) });

function sentenceOf({ error, stock, priceCents }: Refused): string {
  if (error === "stock") return interpolate(text.stock, { stock: String(stock) });
  if (error === "price") return interpolate(text.priceNow, { price: formatCents(priceCents ?? 0) });
  return error === "gone" ? text.gone : text.engravingNow;
}

/** The parts that the schema takes apart before it judges them. */
function isForm(typed: unknown): boolean {
  const line = z.looseObject({
    ...{ quantity: z.string(), ownPrice: z.string(), reason: z.string() },
    engraving: z.looseObject({ text: z.string() }),
    article: z.looseObject({}),
  });
  const form = {
    delivery: z.looseObject({}),
    billing: z.looseObject({}),
    company: z.record(z.string(), z.string()),
    email: z.string(),
    discount: z.string(),
  };
  return z.looseObject({ ...form, lines: z.array(line).max(100) }).safeParse(typed).success;
}

function wrongAt(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return fields;
}
