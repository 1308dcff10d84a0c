import { z } from "zod";
import { anonymous } from "#messages/client/review-form.json";

/** `null`: anonymous. */
export const authorSchema = z
  .string()
  .nullable()
  .transform((author) => author ?? anonymous);

/** A name as reviews keep it: "Erika", "Mustermann" → "Erika M."; without a surname "Erika", without a first name none. */
export function authorName(firstName: string, lastName: string): string | null {
  if (!firstName) return null;
  const [initial = ""] = lastName;
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de")}.` : firstName;
}
