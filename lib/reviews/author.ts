/** A name as reviews show it: "Erika", "Mustermann" → "Erika M."; without a surname "Erika". */
export function authorName(firstName: string, lastName: string): string {
  const [initial = ""] = lastName;
  return initial ? `${firstName} ${initial.toLocaleUpperCase("de")}.` : firstName;
}
