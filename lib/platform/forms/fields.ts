import { normalizeText } from "./typed-text";

/**
 * The text fields of a form by name, in the one spelling of `normalizeText`. A missing one, or a file in its place, counts as
 * empty; so does everything when `form` is none, for an action can be called with anything.
 */
export function readFields<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return [name, typeof value === "string" ? normalizeText(value) : ""];
  };
  return Object.fromEntries(names.map(read)) as Record<Name, string>; // fromEntries loses the type of the keys.
}

/** The first sentence for each field, from a schema's issues. */
export function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
