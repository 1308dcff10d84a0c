import "server-only";
import { z } from "zod";
import { timestamp } from "@/lib/platform/format/timestamp";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { countWaiting } from "@/lib/catalog/admin/waiting";
import type { Category } from "@/lib/catalog/schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { adminRowSchema, selectAdminProducts, toAdminProduct, type AdminProduct, type AdminRow } from "./schema";
import type { AdminState } from "./state";

export type ListedProduct = AdminRow & { waiting: number };

/** @throws Error */
export async function listAdminProducts(client: ShopClient, state: AdminState): Promise<Page<ListedProduct>> {
  const filters = {
    p_words: wordsOf(state.query),
    p_category: state.category || null,
    p_status: state.status,
    p_sort: state.sort,
  };
  const { rows, ...page } = await readPage(client, "admin_list_products", state.page, filters, adminRowSchema);
  const waiting = await countWaiting(
    client,
    rows.map(({ id }) => id),
  );
  return { ...page, rows: rows.map((row) => ({ ...row, waiting: waiting.get(row.id) ?? 0 })) };
}

const changesSchema = z.array(z.object({ id: z.number(), at: timestamp, count: z.number() }));

/** Changes of prices that can be undone. @throws Error */
export async function listPriceChanges(client: ShopClient): Promise<z.infer<typeof changesSchema>> {
  return changesSchema.parse((await client.rpc("admin_price_changes").throwOnError()).data);
}

/** @throws Error when it cannot be read. */
export async function findAdminProduct(client: ShopClient, id: number): Promise<AdminProduct | null> {
  const { data } = await selectAdminProducts(client).eq("id", id).limit(1).throwOnError();
  return data.map(toAdminProduct)[0] ?? null;
}

/** @throws Error */
export async function listAdminCategories(client: ShopClient): Promise<Pick<Category, "slug" | "name" | "kind">[]> {
  return (await client.from("categories").select("slug, name, kind").order("position").throwOnError()).data;
}

/** @throws Error */
export async function nextArticleNumber(client: ShopClient): Promise<string> {
  return (await client.rpc("admin_next_article_number").throwOnError()).data;
}
