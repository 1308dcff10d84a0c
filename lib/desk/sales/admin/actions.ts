"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { expireProducts } from "@/lib/catalog/expire-products";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import { interpolate } from "@/lib/platform/format/interpolate";
import { numericFromCents } from "@/lib/platform/format/numeric";
import { firstErrors } from "@/lib/platform/forms/fields";
import { serviceClient } from "@/lib/platform/supabase/service";
import text from "#messages/client/admin-sales.json";
import { findArticles } from "./articles";
import { saleSchema, type SaleValues } from "./schema";

const idSchema = z.int().positive();
const seenSchema = z.object({ id: idSchema, version: rowVersionSchema });

/** What begins or ends now does not wait for the clock. */
async function apply(): Promise<void> {
  const { data } = await serviceClient.rpc("apply_sales").throwOnError();
  if (data.length > 0) expireProducts(data);
  refresh();
}

/** Not when it has begun, or another admin changed it since. */
export const saveSaleAction = adminAction(
  // What was typed is judged below, so that each field gets its sentence.
  { what: "saving a sale", args: z.tuple([seenSchema.nullable(), z.custom<SaleValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const terms = saleSchema.safeParse(values);
    if (!terms.success) return { ok: false, error: text.errors.check, fields: firstErrors(terms.error.issues) };
    const articles = await findArticles(client, terms.data);
    if (!articles.ok) return { ok: false, error: text.errors.check, fields: { [articles.field]: articles.error } };
    const { name, startsAt, endsAt, percent, amountCents, ending } = terms.data;
    const now = new Date().toISOString();
    const row = {
      name,
      starts_at: startsAt?.toISOString() ?? now,
      ends_at: endsAt.toISOString(),
      percent,
      amount: amountCents === null ? null : numericFromCents(amountCents),
      ending,
      product_ids: articles.productIds,
      prices: articles.prices,
    };
    const table = client.from("sales");
    const { data } = await (
      seen
        ? table.update(row).eq("id", seen.id).eq("updated_at", seen.version).gt("starts_at", now).select("id")
        : table.insert(row).select("id")
    ).throwOnError();
    if (data.length === 0) return { ok: false, error: text.errors.changed };
    await apply();
    return { ok: true, message: interpolate(text.saved, { name }) };
  },
);

export const endSaleAction = adminAction(
  { what: "ending a sale", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const now = new Date().toISOString();
    const running = client.from("sales").update({ ends_at: now }).eq("id", id).lte("starts_at", now).gt("ends_at", now);
    const { data } = await running.select("name").throwOnError();
    await apply();
    if (!data[0]) return { ok: false, error: text.errors.gone };
    return { ok: true, message: interpolate(text.ended, { name: data[0].name }) };
  },
);

/** Only one that has not begun. */
export const deleteSaleAction = adminAction(
  { what: "deleting a sale", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const planned = client.from("sales").delete().eq("id", id).gt("starts_at", new Date().toISOString());
    const { data } = await planned.select("name").throwOnError();
    refresh();
    if (!data[0]) return { ok: false, error: text.errors.gone };
    return { ok: true, message: interpolate(text.deleted, { name: data[0].name }) };
  },
);
