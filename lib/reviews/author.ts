import { anonymous } from "#messages/client/review-form.json";

/** A name as reviews show it: "Erika", "Mustermann" → "Erika M."; without a surname "Erika", without a first name "Anonym". */
export function authorName(firstName: string, lastName: string): string {
  if (!firstName) return anonymous;
  const [initial = ""] = lastName;
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de")}.` : firstName;
}
