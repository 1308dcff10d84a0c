import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import type { Database } from "@/lib/platform/supabase/database.types";
import { publicClient } from "@/lib/platform/supabase/public";
import { REVIEWS_ON_PRODUCT_PAGE, REVIEWS_PER_PAGE, type ReviewListState } from "./list-state";
import { reviewListSchema, readSummary, type Review, type ReviewSummary } from "./schema";
import type { ReviewSort } from "./sorts";

/** @throws Error when unreadable */
export async function getReviewSummary(productId: number): Promise<ReviewSummary> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.reviews(productId));
  return readSummary(await call("review_counts", { p_product_id: productId, p_mode: SHOP_MODE }));
}

/** `from`: 0 is the first; while the shop is tried out, samples follow the real ones. @throws Error when they cannot be read. */
async function listReviews(
  productId: number,
  sort: ReviewSort,
  from: number,
  limit: number,
): Promise<{ total: number; reviews: Review[] }> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.reviews(productId));
  if (from > 0) cacheTag(tags.asked);
  const asked = { p_product_id: productId, p_mode: SHOP_MODE, p_sort: sort, p_from: from, p_count: limit };
  return reviewListSchema.parse(await call("list_reviews", asked));
}

/** @throws Error when it cannot be read. */
export function listNewestReviews(productId: number): Promise<{ total: number; reviews: Review[] }> {
  return listReviews(productId, "newest", 0, REVIEWS_ON_PRODUCT_PAGE);
}

/** @throws Error when it cannot be read. */
export async function loadReviewPage(productId: number, { sort, page: asked }: ReviewListState) {
  const read = (page: number) => listReviews(productId, sort, (page - 1) * REVIEWS_PER_PAGE, REVIEWS_PER_PAGE);
  const found = await read(asked);
  const pages = Math.max(1, Math.ceil(found.total / REVIEWS_PER_PAGE));
  const page = Math.min(asked, pages);
  return { ...(page === asked ? found : await read(page)), state: { sort, page }, pages };
}

type Functions = Database["public"]["Functions"];

async function call<F extends "review_counts" | "list_reviews">(
  name: F,
  asked: Functions[F]["Args"],
): Promise<unknown> {
  const answer = await publicClient.rpc(name, asked);
  if (!answer.error) return answer.data;
  console.error("Error fetching reviews:", answer.error.message);
  throw new Error(`The backend could not be read: ${answer.error.message}`);
}
