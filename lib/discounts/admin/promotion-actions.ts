"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { tags } from "@/lib/platform/cache";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { interpolate } from "@/lib/platform/format/interpolate";
import { numericFromCents } from "@/lib/platform/format/numeric";
import { firstErrors } from "@/lib/platform/forms/fields";
import { discount as words, discountErrors as text, promotion } from "#messages/client/admin-ops.json";
import { promotionSchema, type PromotionTerms, type PromotionValues } from "./promotion-schema";

const idSchema = z.int().positive();
const seenSchema = z.object({ id: idSchema, version: rowVersionSchema });

/** Not when another admin changed it since. */
export const savePromotionAction = adminAction(
  { what: "saving a promotion", args: z.tuple([seenSchema.nullable(), z.custom<PromotionValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const terms = promotionSchema.safeParse(values);
    if (!terms.success) return { ok: false, error: text.check, fields: firstErrors(terms.error.issues) };
    const table = client.from("promotions");
    const row = rowOf(terms.data);
    const { data } = await (
      seen
        ? table.update(row).eq("id", seen.id).eq("updated_at", seen.version).select("id")
        : table.insert(row).select("id")
    ).throwOnError();
    if (data.length === 0) return { ok: false, error: promotion.changed };
    updateTag(tags.promotions);
    refresh();
    return { ok: true, message: interpolate(promotion.saved, { name: terms.data.name }) };
  },
);

export const switchPromotionAction = adminAction(
  { what: "switching a promotion", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isActive): Promise<Answer> => {
    const switched = client.from("promotions").update({ is_active: isActive }).eq("id", id).select("name");
    const [row] = (await switched.throwOnError()).data;
    updateTag(tags.promotions);
    refresh();
    if (!row) return { ok: false, error: promotion.gone };
    return { ok: true, message: interpolate(isActive ? words.activated : words.deactivated, { code: row.name }) };
  },
);

/** Orders keep its name. */
export const deletePromotionAction = adminAction(
  { what: "deleting a promotion", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const [row] = (await client.from("promotions").delete().eq("id", id).select("name").throwOnError()).data;
    updateTag(tags.promotions);
    refresh();
    return row
      ? { ok: true, message: interpolate(promotion.deleted, { name: row.name }) }
      : { ok: false, error: promotion.gone };
  },
);

function rowOf({ minSubtotalCents, otherScope, allShipping, startsAt, endsAt, isActive, ...terms }: PromotionTerms) {
  return {
    ...terms,
    min_subtotal: minSubtotalCents === null ? null : numericFromCents(minSubtotalCents),
    other_scope: otherScope,
    all_shipping: allShipping,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    is_active: isActive,
  };
}
