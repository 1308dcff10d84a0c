import { vercelStegaCombine } from "@vercel/stega";
import type { Settings } from "./parts";
import { TEXTS } from "./texts";

/** Identifies a text: part, field, and in a list the line. */
export type Mark = readonly [part: string, field: string, line?: number];

/** Appends the mark in invisible characters, so that the preview knows which field a sentence comes from. */
function marked(value: unknown, part: string, field: string, ...line: [number?]): unknown {
  if (value === "") return value;
  if (typeof value === "string") return vercelStegaCombine(value, [part, field, ...line], false);
  if (!Array.isArray(value)) return value;
  return value.map((line: unknown, index) => (typeof line === "string" ? marked(line, part, field, index) : line));
}

/** Marks sentences only; records are edited in their forms. */
export function withMarks(settings: Settings): Settings {
  const parts = Object.keys(TEXTS).map((part) => {
    const values = Object.entries(settings[part as keyof typeof TEXTS]); // Object.keys says string for every key.
    return [part, Object.fromEntries(values.map(([field, value]) => [field, marked(value, part, field)]))] as const;
  });
  return { ...settings, ...(Object.fromEntries(parts) as Partial<Settings>) }; // fromEntries loses the names.
}
