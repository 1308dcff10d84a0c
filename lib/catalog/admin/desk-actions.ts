"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { expireProducts } from "@/lib/catalog/expire-products";
import { parseCents } from "@/lib/platform/format/amount";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { numericFromCents } from "@/lib/platform/format/numeric";
import { FOREIGN_KEY_VIOLATION_CODE } from "@/lib/platform/supabase/error-codes";
import { bulk as bulkText, cell as cellText, errors, form as text } from "#messages/client/admin-products.json";
import { bulkSchema, readBulkValue } from "./bulk-change";
import { explainConflict } from "./conflict";
import { priceSchema, seenSchema, stockSchema } from "./product-form-schema";

/** Writes nothing when the product is not as it was `seen` any more. */
export const changeCellAction = adminAction(
  {
    what: "changing a product",
    args: z.tuple([z.enum(["price", "stock"]), z.string(), seenSchema]),
    onFailure: text.failed,
  },
  async ({ client }, field, typed, seen): Promise<Answer> => {
    const value = (field === "price" ? priceSchema : stockSchema).safeParse(typed);
    if (!value.success) return { ok: false, error: value.error.issues[0]?.message ?? text.invalid };
    const products = client.from("products");
    const changed =
      field === "price"
        ? products
            .update({ price: numericFromCents(value.data) })
            .eq("id", seen.id)
            .eq("updated_at", seen.updatedAt)
        : products.update({ stock: value.data }).eq("id", seen.id).eq("stock", seen.stock);
    const { data, error } = await changed.select("slug");
    if (error?.code === "PT422") return { ok: false, error: errors.editionStock };
    if (error) throw error;
    const [written] = data;
    if (written) {
      expireProducts([String(seen.id), written.slug]);
      return { ok: true, message: cellText.saved };
    }
    const { current, reason } = await explainConflict(client, seen);
    refresh();
    const now = current && (field === "price" ? formatCents(parseCents(current.form.price) ?? 0) : current.form.stock);
    return { ok: false, error: now ? interpolate(cellText.conflict, { reason, now }) : cellText.gone };
  },
);

const BULK_REFUSALS: Record<string, string> = { variants: errors.variantStock, contents: errors.contentsMissing };

/** All or none: none when one of them is not as it was seen any more. */
export const changeProductsAction = adminAction(
  { what: "changing products", args: z.tuple([bulkSchema]), onFailure: text.failed },
  async ({ client }, { rows, action, typed }): Promise<Answer> => {
    const read = readBulkValue(action, typed);
    if ("error" in read) return { ok: false, error: read.error };
    const seen = rows.map(({ id, updatedAt, stock }) => ({ id, updated_at: updatedAt, stock }));
    const values = { p_rows: seen, p_action: action, p_value: read.value };
    const answer = await client.rpc("admin_change_products", values);
    const { error } = answer;
    if (error?.code === "PT409") {
      refresh();
      return { ok: false, error: bulkText.changed };
    }
    if (error?.code === "PT422") return { ok: false, error: BULK_REFUSALS[error.details] ?? errors.editionStock };
    if (error?.code === FOREIGN_KEY_VIOLATION_CODE) return { ok: false, error: errors.categoryGone };
    if (error) throw error;
    expireProducts([...rows.map(({ id }) => String(id)), ...z.array(z.string()).parse(answer.data)]);
    const message = rows.length === 1 ? bulkText.doneOne : interpolate(bulkText.done, { count: String(rows.length) });
    return { ok: true, message };
  },
);
