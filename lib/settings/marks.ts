import { vercelStegaCombine } from "@vercel/stega";
import type { Settings } from "./parts";
import { TEXTS } from "./texts";

/** Which text it is: the part, its field, and in a list of lines which of them. */
export type Mark = readonly [part: string, field: string, line?: number];

/** It says in invisible characters which it is, so that a preview can be edited where it is read. */
function marked(value: unknown, part: string, field: string, ...line: [number?]): unknown {
  if (value === "") return value;
  if (typeof value === "string") return vercelStegaCombine(value, [part, field, ...line], false);
  if (!Array.isArray(value)) return value;
  return value.map((line: unknown, index) => (typeof line === "string" ? marked(line, part, field, index) : line));
}

/** Of the sentences; what lists of records say is changed in their forms. */
export function withMarks(settings: Settings): Settings {
  const parts = Object.keys(TEXTS).map((part) => {
    const values = Object.entries(settings[part as keyof typeof TEXTS]); // Object.keys says string for every key.
    return [part, Object.fromEntries(values.map(([field, value]) => [field, marked(value, part, field)]))] as const;
  });
  return { ...settings, ...(Object.fromEntries(parts) as Partial<Settings>) }; // fromEntries loses the names.
}
