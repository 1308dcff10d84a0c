import { vercelStegaCombine } from "@vercel/stega";
import type { Settings } from "./parts";
import { TEXTS } from "./texts";

/** Which text it is: the part, its field, and in a list of lines which of them. */
export type Mark = readonly [part: string, field: string, line?: number];

/** A text that says in invisible characters which it is, so that a preview can be edited where it is read. */
const marked = (text: string, mark: Mark): string => vercelStegaCombine(text, mark, false);

export function withMarks(settings: Settings): Settings {
  const parts = Object.keys(TEXTS).map((part) => {
    const texts = Object.entries(settings[part as keyof typeof TEXTS]).map(([field, value]) => [
      field,
      typeof value === "string"
        ? marked(value, [part, field])
        : value.map((line, index) => marked(line, [part, field, index])),
    ]);
    return [part, Object.fromEntries(texts) as unknown];
  });
  return { ...settings, ...(Object.fromEntries(parts) as Partial<Settings>) }; // fromEntries loses the names.
}
