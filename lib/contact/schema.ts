import { z } from "zod";
import type { Language } from "@/lib/language";
import { WORDS } from "./words";

/** What a message may be about. */
export const TOPICS = ["order", "product", "size", "return", "other"] as const;

export const CONTACT_FIELDS = ["name", "email", "topic", "order_number", "message"] as const;
export type ContactFields = Record<(typeof CONTACT_FIELDS)[number], string>;

/** The state of the form. It says only whether it was well formed, never whether address or order are known to us. */
export type ContactState =
  | {
      step: "form";
      values: ContactFields;
      errors: Partial<ContactFields>;
      problem?: "limit" | "failed" | "filled";
    }
  | { step: "sent"; hasReceipt: boolean; address: string; date: string; time: string; zone: string };

/** Letters of a single line, and of a text of several lines. */
const LINE = /^\P{Cc}*$/u;
const LINES = /^[^\0]*$/;
const NUMBER = /^$|KG[\s–-]*[0-9A-Z]{4}[\s–-]*[0-9A-Z]{4}(?![0-9A-Z])/i;

/** The rules of the contact form; what is wrong is said in the form's language. */
export function contactSchema(language: Language) {
  const text = WORDS[language].errors;
  const line = (most: number) => z.string().trim().max(most, text.tooLong).regex(LINE, text.strange);
  return z.object({
    name: line(160).min(1, text.name),
    email: z.string().trim().min(1, text.email).max(254, text.tooLong).pipe(z.email(text.emailWrong)),
    topic: z.enum(TOPICS, text.topic),
    order_number: line(60).regex(NUMBER, text.orderNumberWrong),
    message: z.string().trim().min(1, text.message).max(5000, text.tooLong).regex(LINES, text.strange),
  });
}
