"use server";

import { refresh } from "next/cache";
import * as z from "zod/mini";
import { refuse, type Answer } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { fill } from "@/lib/format/fill";
import { bulk as bulkText, cell as cellText, errors, form as text } from "@/messages/client/admin-products.de.json";
import { explainConflict } from "./conflict";
import { expireProducts } from "@/lib/catalog/expire-products";
import { numericFromCents } from "./product-form-numbers";
import { priceSchema, seenSchema, stockSchema, type Seen } from "./product-form-schema";
import { bulkSchema, readBulkValue, type BulkChange } from "./bulk-change";

const cellSchema = z.object({ field: z.enum(["price", "stock"]), typed: z.string(), seen: seenSchema });
const writtenSchema = z.array(z.object({ slug: z.string() }));

/**
 * Changes the price or the stock of the product that was `seen`, as typed, unless it is not so any more: then nothing is written,
 * and the answer says what happened and how it is now.
 */
export async function changeCellAction(field: "price" | "stock", typed: string, seen: Seen): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = cellSchema.safeParse({ field, typed, seen });
  if (!asked.success) return { ok: false, error: text.failed };
  const value = (asked.data.field === "price" ? priceSchema : stockSchema).safeParse(asked.data.typed);
  if (!value.success) return { ok: false, error: value.error.issues[0]?.message ?? text.invalid };
  const { client } = admin;
  const { id, updatedAt, stock } = asked.data.seen;
  try {
    const products = client.from("products");
    const changed =
      asked.data.field === "price"
        ? products
            .update({ price: numericFromCents(value.data) })
            .eq("id", id)
            .eq("updated_at", updatedAt)
        : products.update({ stock: value.data }).eq("id", id).eq("stock", stock);
    const { data, error } = await changed.select("slug");
    if (error) throw new Error(error.message);
    const [written] = writtenSchema.parse(data);
    if (written) {
      expireProducts([String(id), written.slug]);
      return { ok: true, message: cellText.saved };
    }
    const { current, reason } = await explainConflict(client, asked.data.seen);
    refresh();
    const now = current && (asked.data.field === "price" ? `€${current.form.price}` : current.form.stock);
    return { ok: false, error: now ? fill(cellText.conflict, { reason, now }) : cellText.gone };
  } catch (error) {
    console.error("Error changing a product:", error instanceof Error ? error.message : error);
    return { ok: false, error: text.failed };
  }
}

/** Changes several products at once, all or none: none when one of them is not as it was seen any more. */
export async function changeProductsAction(change: BulkChange): Promise<Answer> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = bulkSchema.safeParse(change);
  if (!asked.success) return { ok: false, error: text.failed };
  const { rows, action, typed } = asked.data;
  const read = readBulkValue(action, typed);
  if ("error" in read) return { ok: false, error: read.error };
  try {
    const seen = rows.map(({ id, updatedAt, stock }) => ({ id, updated_at: updatedAt, stock }));
    const answer = await admin.client.rpc("admin_change_products", {
      ...{ p_rows: seen, p_action: action, p_value: read.value },
    });
    if (answer.error?.code === "PT409") {
      refresh();
      return { ok: false, error: bulkText.changed };
    }
    if (answer.error?.code === "PT422") return { ok: false, error: errors.editionStock };
    if (answer.error?.code === "23503") return { ok: false, error: errors.categoryGone };
    if (answer.error) throw new Error(answer.error.message);
    expireProducts([...rows.map(({ id }) => String(id)), ...z.array(z.string()).parse(answer.data)]);
    const message = rows.length === 1 ? bulkText.doneOne : fill(bulkText.done, { count: String(rows.length) });
    return { ok: true, message };
  } catch (error) {
    console.error("Error changing products:", error instanceof Error ? error.message : error);
    return { ok: false, error: text.failed };
  }
}
