import * as z from "zod/mini";
import text from "@/messages/client/order-lookup.de.json";

/** An order number as people type it: "kg 7f3k 9qxm". The database reads it just as leniently. */
const NUMBER = /KG[\s–-]*[0-9A-Z]{4}[\s–-]*[0-9A-Z]{4}(?![0-9A-Z])/i;

/** What an order is looked up by. */
export const lookupSchema = z.object({
  number: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.errors.number),
      z.maxLength(60, text.errors.tooLong),
      z.regex(new RegExp(`^$|${NUMBER.source}`, "i"), text.errors.numberWrong),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, text.errors.email),
      z.maxLength(254, text.errors.tooLong),
      z.email(text.errors.emailWrong),
    ),
});

type Fields = { number: string; email: string };

/** The state of the form. `sent` says only that the request was well formed, never whether there is such an order. */
export type LookupState =
  | { step: "form"; values: Fields; errors: Partial<Fields>; problem?: "limit" | "failed" }
  | { step: "sent" };
