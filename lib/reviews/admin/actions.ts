"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { firstErrors } from "@/lib/platform/forms/fields";
import { review as text } from "#messages/client/admin-ops.json";
import { answerSchema, type AnswerValues } from "./schema";

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

export const answerReviewAction = adminAction(
  // What was typed is judged below, so that the field gets its sentence.
  { what: "answering a review", args: z.tuple([idSchema, z.custom<AnswerValues>()]) },
  async ({ client }, id, values): Promise<FormAnswer> => {
    const typed = answerSchema.safeParse(values);
    if (!typed.success) return { ok: false, error: text.answerCheck, fields: firstErrors(typed.error.issues) };
    const asked = client.rpc("admin_answer_review", { p_id: id, p_answer: typed.data.answer });
    return answerFor((await asked.throwOnError()).data, text.answered, text.answerGone);
  },
);

export const removeReviewAnswerAction = adminAction(
  { what: "removing an answer to a review", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    const asked = client.rpc("admin_answer_review", { p_id: id, p_answer: null });
    return answerFor((await asked.throwOnError()).data, text.answerRemoved);
  },
);

/** Each function answers the review's product, null when the review is gone. */
function answerFor(data: unknown, message: string, gone = text.gone): Answer {
  const product = idSchema.nullable().parse(data);
  if (product !== null) {
    updateTag(tags.reviews(product));
    updateTag(tags.availability);
  }
  refresh();
  return product === null ? { ok: false, error: gone } : { ok: true, message };
}
