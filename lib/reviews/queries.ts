import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { SHOP_MODE } from "@/lib/shop/mode";
import { publicClient } from "@/lib/supabase/public";
import { reviewListSchema, summarySchema, type Review, type ReviewSummary } from "./schema";
import type { ReviewSort } from "./sorts";

/** Number, average and distribution of a product's published reviews, without samples. @throws Error when unreadable */
export async function getReviewSummary(productId: number): Promise<ReviewSummary> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.reviews(productId));
  return summarySchema.parse(await call("review_counts", { p_product_id: productId, p_mode: SHOP_MODE }));
}

/**
 * The published reviews of a product from position `from` on (0 is the first), at most `limit` of them, and how many there
 * are. While the shop is tried out, samples follow after the real ones. @throws Error when they cannot be read.
 */
export async function listReviews(
  productId: number,
  sort: ReviewSort,
  from: number,
  limit: number,
): Promise<{ total: number; reviews: Review[] }> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.reviews(productId));
  const asked = { p_product_id: productId, p_mode: SHOP_MODE, p_sort: sort, p_from: from, p_count: limit };
  return reviewListSchema.parse(await call("list_reviews", asked));
}

async function call(name: string, asked: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await publicClient.rpc(name, asked);
  if (!error) return data;
  console.error("Error fetching reviews:", error.message);
  throw new Error(`The backend could not be read: ${error.message}`);
}
