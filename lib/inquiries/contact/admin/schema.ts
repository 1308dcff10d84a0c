import * as z from "zod/mini";
import { typedLines } from "@/lib/platform/forms/typed-fields";
import { CONTACT_ANSWERS_BODY_LENGTH } from "@/lib/platform/rules/contact-answers.generated";
import { contact as text } from "#messages/client/admin-ops.json";

export const answerSchema = z.object({
  body: typedLines().check(z.minLength(1, text.empty), z.maxLength(CONTACT_ANSWERS_BODY_LENGTH, text.tooLong)),
});

export type AnswerValues = z.infer<typeof answerSchema>;
