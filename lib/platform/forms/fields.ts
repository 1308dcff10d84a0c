import { normalizeText } from "./typed-text";

/** In the one spelling of `normalizeText`; an action can be called with anything, so what is missing counts as empty. */
export function readFields<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  const read = (name: Name) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return [name, typeof value === "string" ? normalizeText(value) : ""];
  };
  return Object.fromEntries(names.map(read)) as Record<Name, string>; // fromEntries loses the type of the keys.
}

export function firstErrors(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}
