"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { review as text } from "#messages/client/admin-ops.json";

const idSchema = z.int().positive();

export const moderateReviewAction = adminAction(
  { what: "changing a review", args: z.tuple([idSchema, z.boolean()]) },
  async ({ client }, id, isPublished): Promise<Answer> => {
    const changed = client.rpc("admin_moderate_review", { p_id: id, p_is_published: isPublished });
    return answerFor((await changed.throwOnError()).data, isPublished ? text.published : text.rejected);
  },
);

export const removeReviewAction = adminAction(
  { what: "deleting a review", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> =>
    answerFor((await client.rpc("admin_remove_review", { p_id: id }).throwOnError()).data, text.removed),
);

/** Both functions answer the review's product, null when the review is gone. */
function answerFor(data: unknown, message: string): Answer {
  const product = idSchema.nullable().parse(data);
  if (product !== null) {
    updateTag(tags.reviews(product));
    updateTag(tags.availability);
  }
  refresh();
  return product === null ? { ok: false, error: text.gone } : { ok: true, message };
}
