import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readPage, type Page } from "@/lib/admin/read-page";
import {
  ADMIN_PRODUCT,
  ADMIN_ROW,
  adminProductSchema,
  adminRowSchema,
  type AdminProduct,
  type AdminRow,
} from "./admin-schema";
import type { AdminState } from "./admin-state";

const ORDERS = {
  neu: { column: "created_at", ascending: false },
  name: { column: "name", ascending: true },
  preis: { column: "price", ascending: true },
  bestand: { column: "stock", ascending: true },
} as const;

/** A page of the products the state asks for, and how many there are. `client` is the admin's own. @throws Error */
export function listAdminProducts(client: SupabaseClient, state: AdminState): Promise<Page<AdminRow>> {
  const query = (from: number, to: number) => {
    let products = client.from("products").select(ADMIN_ROW, { count: "exact" });
    if (state.category) products = products.eq("category", state.category);
    if (state.status === "aktiv") products = products.is("archived_at", null);
    if (state.status === "archiviert") products = products.not("archived_at", "is", null);
    const condition = searchCondition(state.query);
    if (condition) products = products.or(condition);
    const { column, ascending } = ORDERS[state.sort];
    return products.order(column, { ascending }).order("id", { ascending: false }).range(from, to);
  };
  return readPage(query, state.page, (rows) => z.array(adminRowSchema).parse(rows));
}

/** A product with everything its form needs, or null. @throws Error when it cannot be read. */
export async function findAdminProduct(client: SupabaseClient, id: number): Promise<AdminProduct | null> {
  const { data, error } = await client.from("products").select(ADMIN_PRODUCT).eq("id", id).limit(1);
  if (error) throw new Error(`A product could not be read: ${error.message}`);
  return z.array(adminProductSchema).parse(data)[0] ?? null;
}

/** All categories in the owners' order, read now. @throws Error */
export async function listAdminCategories(client: SupabaseClient): Promise<{ slug: string; name: string }[]> {
  const { data, error } = await client.from("categories").select("slug, name").order("position");
  if (error) throw new Error(`The categories could not be read: ${error.message}`);
  return z.array(z.object({ slug: z.string(), name: z.string() })).parse(data);
}

/** The number after the highest of the form KG-1234. @throws Error */
export async function nextArticleNumber(client: SupabaseClient): Promise<string> {
  // Text sorts '9' after '10': the highest of each length.
  const highest = [4, 5, 6].map(async (length) => {
    const { data, error } = await client
      .from("products")
      .select("article_number")
      .filter("article_number", "match", `^KG-[0-9]{${length}}$`)
      .order("article_number", { ascending: false })
      .limit(1);
    if (error) throw new Error(`The article numbers could not be read: ${error.message}`);
    const [row] = z.array(z.object({ article_number: z.string() })).parse(data);
    return Number(row?.article_number.slice(3) ?? 1000);
  });
  return `KG-${Math.max(...(await Promise.all(highest))) + 1}`;
}

/**
 * Every word in the name or in the article number, as one condition of PostgREST: the embedded backend would take several
 * for alternatives. Characters with a meaning in patterns or conditions stand for any one character.
 */
function searchCondition(query: string): string | null {
  const words = query.split(" ").filter(Boolean);
  const either = words.map((word) => {
    const pattern = `%${word.replace(/[%*"\\,(){}]/g, "_")}%`;
    return `name.ilike.${pattern},article_number.ilike.${pattern}`;
  });
  return either.length > 1 ? `and(${either.map((one) => `or(${one})`).join()})` : (either[0] ?? null);
}
