import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { authorSchema } from "../author";
import { REVIEWS_STATUS } from "@/lib/platform/supabase/rules.generated";

/** The states of a review, as the list filters by them. */
export const REVIEW_STATUSES = REVIEWS_STATUS;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const rowSchema = z
  .object({
    id: z.number().int(),
    rating: z.number().int(),
    body: z.string(),
    author: authorSchema,
    is_verified: z.boolean(),
    is_sample: z.boolean(),
    status: z.enum(REVIEW_STATUSES),
    created_at: timestamp,
    moderated_at: timestamp.nullable(),
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

/** A page of the reviews, the open ones first, then the newest. @throws Error when they cannot be read. */
export function listAdminReviews(client: ShopClient, state: ListState<ReviewStatus>): Promise<Page<ReviewRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_reviews", state.page, filters, rowSchema);
}
