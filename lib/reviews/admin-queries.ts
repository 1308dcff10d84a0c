import "server-only";
import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { ListState } from "@/lib/admin/list-state";
import { readPage, type Page } from "@/lib/admin/read-page";

const time = z.string().transform((value) => new Date(value));

/** The states of a review, as the list filters by them. */
export const REVIEW_STATUSES = ["pending", "published", "rejected"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const rowSchema = z
  .object({
    id: z.number().int(),
    rating: z.number().int(),
    body: z.string(),
    author: z.string(),
    is_verified: z.boolean(),
    is_sample: z.boolean(),
    status: z.enum(REVIEW_STATUSES),
    created_at: time,
    moderated_at: time.nullable(),
    products: z.object({ name: z.string(), slug: z.string() }),
    orders: z.object({ number: z.string() }).nullable(),
  })
  .transform(({ is_verified, is_sample, created_at, moderated_at, products, orders, ...row }) => ({
    ...row,
    isVerified: is_verified,
    isSample: is_sample,
    createdAt: created_at,
    moderatedAt: moderated_at,
    product: products,
    /** The order that earned 'Verifizierter Kauf'. */
    orderNumber: orders?.number ?? null,
  }));
/** A review as admins judge it. */
export type ReviewRow = z.infer<typeof rowSchema>;

const COLUMNS = `id, rating, body, author, is_verified, is_sample, status, created_at, moderated_at,
  products (name, slug), orders (number)`;

/** A page of the reviews, the open ones first, then the newest. @throws Error when they cannot be read. */
export async function listAdminReviews(
  client: SupabaseClient,
  state: ListState<ReviewStatus>,
): Promise<Page<ReviewRow>> {
  const condition = await searchCondition(client, state.query);
  return readPage(
    (from, to) => {
      let query = client.from("reviews").select(COLUMNS, { count: "exact" });
      if (state.filter) query = query.eq("status", state.filter);
      if (condition) query = query.or(condition);
      // 'pending' comes first in the alphabet too.
      return query.order("status").order("id", { ascending: false }).range(from, to);
    },
    state.page,
    (rows) => z.array(rowSchema).parse(rows),
  );
}

/** Found by the name shown, the text, or the product; characters with a meaning in conditions stand for any one character. */
async function searchCondition(client: SupabaseClient, query: string): Promise<string | null> {
  if (!query) return null;
  const pattern = `%${query.replace(/[%*"\\,(){}]/g, "_").replace(/\s+/g, "%")}%`;
  const { data } = await client.from("products").select("id").ilike("name", pattern).limit(200).throwOnError();
  const products = z.array(z.object({ id: z.number() })).parse(data);
  const ofProducts = products.length > 0 ? [`product_id.in.(${products.map(({ id }) => id).join()})`] : [];
  return [`author.ilike.${pattern}`, `body.ilike.${pattern}`, ...ofProducts].join();
}
