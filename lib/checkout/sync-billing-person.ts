export const PERSON_FIELDS = ["email", "firstName", "lastName", "phone"] as const;
type Person = Record<(typeof PERSON_FIELDS)[number], string>;

export const BLANK_PERSON: Person = { email: "", firstName: "", lastName: "", phone: "" };

export function personOf({ email, firstName, lastName, phone }: Person): Person {
  return { email, firstName, lastName, phone };
}

/** What was the same goes along, what was typed for the invoice stays. */
export function syncBillingPerson(billing: Person, before: Person, now: Person): Person {
  const pick = (name: keyof Person) => (billing[name] === before[name] ? now[name] : billing[name]);
  return { email: pick("email"), firstName: pick("firstName"), lastName: pick("lastName"), phone: pick("phone") };
}
