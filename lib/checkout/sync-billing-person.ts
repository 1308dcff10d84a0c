export const PERSON_FIELDS = ["email", "firstName", "lastName", "phone"] as const;
type Person = Record<(typeof PERSON_FIELDS)[number], string>;

/** A person whose fields are all empty. */
export const BLANK_PERSON: Person = { email: "", firstName: "", lastName: "", phone: "" };

/** Only the person of what the form holds. */
export function personOf({ email, firstName, lastName, phone }: Person): Person {
  return { email, firstName, lastName, phone };
}

/**
 * The invoice's person after the customer's changed from `before` to `now`: what was the same goes along, what was typed
 * for the invoice stays. With a blank `before` the empty fields are filled in.
 */
export function syncBillingPerson(billing: Person, before: Person, now: Person): Person {
  const pick = (name: keyof Person) => (billing[name] === before[name] ? now[name] : billing[name]);
  return { email: pick("email"), firstName: pick("firstName"), lastName: pick("lastName"), phone: pick("phone") };
}
