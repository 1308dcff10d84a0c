import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, wordsOf, type Page } from "@/lib/platform/admin/read-page";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { authorSchema } from "../author";
import { REVIEWS_STATUS } from "@/lib/platform/rules/reviews.generated";

export const REVIEW_STATUSES = REVIEWS_STATUS;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

const reviewSchema = rowSchema({
  id: z.number().int(),
  rating: z.number().int(),
  body: z.string(),
  author: authorSchema,
  isVerified: z.boolean(),
  isSample: z.boolean(),
  status: z.enum(REVIEW_STATUSES),
  createdAt: timestamp,
  moderatedAt: timestamp.nullable(),
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  product: z.object({ name: z.string(), slug: z.string() }),
  orderNumber: z.string().nullable(),
});
export type ReviewRow = z.infer<typeof reviewSchema>;

/** The open ones first, then the newest. @throws Error when they cannot be read. */
export function listAdminReviews(client: ShopClient, state: ListState<ReviewStatus>): Promise<Page<ReviewRow>> {
  const filters = { p_words: wordsOf(state.query), p_status: state.filter };
  return readPage(client, "admin_list_reviews", state.page, filters, reviewSchema);
}
