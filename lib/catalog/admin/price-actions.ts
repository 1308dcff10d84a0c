"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, Failure } from "@/lib/platform/admin/refusal";
import { expireProducts } from "@/lib/catalog/expire-products";
import { interpolate } from "@/lib/platform/format/interpolate";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { bulk as text, form } from "#messages/client/admin-products.json";
import { priceChangeSchema, readPriceChange } from "./bulk-change";

const changedSchema = z.object({
  change: z.number().nullable(),
  products: z.array(
    rowSchema({ id: z.number(), slug: z.string(), name: z.string(), beforeCents: z.number(), afterCents: z.number() }),
  ),
});
export type ChangedPrices = z.infer<typeof changedSchema>;
const undoneSchema = z.object({
  products: z.array(z.object({ id: z.number(), slug: z.string() })),
  kept: z.array(z.string()),
});

const namesOf = (products: readonly { id: number; slug: string }[]) =>
  products.flatMap(({ id, slug }) => [String(id), slug]);

/** All or none: none when one of them is not as it was seen any more. */
export const changePricesAction = adminAction(
  { what: "changing prices", args: z.tuple([priceChangeSchema]), onFailure: form.failed },
  async ({ client }, { rows, unit, typed, ending, isDry }): Promise<({ ok: true } & ChangedPrices) | Failure> => {
    const read = readPriceChange(unit, typed);
    if ("error" in read) return { ok: false, error: read.error };
    const { data, error } = await client.rpc("admin_change_prices", {
      p_rows: rows.map(({ id, updatedAt }) => ({ id, updated_at: updatedAt })),
      p_value: read.value,
      p_is_amount: unit === "euros",
      p_ending: ending,
      p_is_dry: isDry,
    });
    if (error?.code === "PT409") {
      refresh();
      return { ok: false, error: text.changed };
    }
    if (error) throw error;
    const changed = changedSchema.parse(data);
    if (!isDry) expireProducts(namesOf(changed.products));
    return { ok: true, ...changed };
  },
);

/** Puts back each price that is still what the change made of it. */
export const undoPricesAction = adminAction(
  { what: "undoing a change of prices", args: z.tuple([z.int().positive()]), onFailure: form.failed },
  async ({ client }, id): Promise<Answer> => {
    const { data, error } = await client.rpc("admin_undo_prices", { p_id: id });
    if (error?.code === "PT409") {
      refresh();
      return { ok: false, error: text.undoGone };
    }
    if (error) throw error;
    const { products, kept } = undoneSchema.parse(data);
    expireProducts(namesOf(products));
    const count = String(products.length);
    return kept.length === 0
      ? { ok: true, message: interpolate(text.undone, { count }) }
      : { ok: true, message: interpolate(text.undonePartly, { count, names: kept.join(", ") }) };
  },
);
