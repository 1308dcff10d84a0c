import * as z from "zod/mini";
import { typedEmail, typedLine, typedLines, typedOrderNumber } from "@/lib/platform/forms/typed-fields";
import type { Language } from "@/lib/platform/language";
import { CONTACT } from "@/lib/platform/texts";
import { CONTACT_MESSAGES_TOPIC } from "@/lib/platform/rules/contact-messages.generated";

export const TOPICS = CONTACT_MESSAGES_TOPIC;

export const CONTACT_FIELDS = ["name", "email", "topic", "order_number", "message"] as const;
export type ContactFields = Record<(typeof CONTACT_FIELDS)[number], string>;

/** It says only whether it was well formed, never whether address or order are known to us. */
export type ContactState =
  | {
      step: "form";
      values: ContactFields;
      errors: Partial<ContactFields>;
      problem?: "limit" | "failed" | "filled";
    }
  | { step: "sent"; hasReceipt: boolean; address: string; date: string; time: string };

export function contactSchema(language: Language) {
  const text = CONTACT[language].errors;
  return z.object({
    name: typedLine().check(z.minLength(1, text.name), z.maxLength(160, text.tooLong)),
    email: typedEmail({ missing: text.email, tooLong: text.tooLong, wrong: text.emailWrong }),
    topic: z.enum(TOPICS, text.topic),
    order_number: typedOrderNumber({ tooLong: text.tooLong, wrong: text.orderNumberWrong }),
    message: typedLines().check(z.minLength(1, text.message), z.maxLength(5000, text.tooLong)),
  });
}
