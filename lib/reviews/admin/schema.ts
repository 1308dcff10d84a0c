import * as z from "zod/mini";
import { typedLines } from "@/lib/platform/forms/typed-fields";
import { REVIEWS_ANSWER_LENGTH } from "@/lib/platform/rules/reviews.generated";
import { review as text } from "#messages/client/admin-ops.json";

export const answerSchema = z.object({
  answer: typedLines().check(z.minLength(1, text.answerEmpty), z.maxLength(REVIEWS_ANSWER_LENGTH, text.answerLong)),
});

export type AnswerValues = z.infer<typeof answerSchema>;
