import { vercelStegaCombine } from "@vercel/stega";
import type { Settings } from "./parts";
import { TEXTS, type TextPart } from "./texts";

/** Identifies a sentence: part, field (of a record "blocks.text-1.heading"), and in a list or a text of several lines the line. */
export type Mark = readonly [part: string, field: string, line?: number];

/** The fields of records that pages show as sentences; others lead somewhere, are searched for or are read aloud. */
const RECORD_SENTENCES: { [Part in keyof Settings]?: readonly [list: string, ...fields: string[]] } = {
  home: ["blocks", "heading", "text", "quote", "source"],
  collections: ["collections", "name", "description"],
  pages: ["pages", "title", "intro", "text"],
  questions: ["questions", "question", "answer", "englishQuestion", "englishAnswer"],
};

type Values = Readonly<Record<string, unknown>>;

export const SENTENCE_PARTS = [...new Set([...Object.keys(TEXTS), ...Object.keys(RECORD_SENTENCES)])] as SentencePart[]; // Object.keys says string.
export type SentencePart = TextPart | "collections" | "pages" | "questions";

/** Appends the mark in invisible characters, so that the preview knows which field a sentence comes from. */
function marked(value: unknown, part: string, field: string, ...line: [number?]): unknown {
  if (value === "") return value;
  if (Array.isArray(value))
    return value.map((one: unknown, index) => (typeof one === "string" ? marked(one, part, field, index) : one));
  if (typeof value !== "string") return value;
  const lines = value.split("\n");
  if (lines.length > 1) return lines.map((one, index) => marked(one, part, field, index)).join("\n");
  return vercelStegaCombine(value, [part, field, ...line], false);
}

const markedAll = (values: Values, part: string, names: readonly string[], prefix = ""): Values => ({
  ...values,
  ...Object.fromEntries(names.map((name) => [name, marked(values[name], part, prefix + name)])),
});

function markedPart(part: SentencePart, values: Values): Values {
  const texts = markedAll(values, part, part in TEXTS ? Object.keys(values) : []);
  const [list = "", ...names] = RECORD_SENTENCES[part] ?? [];
  const records = values[list] as readonly (Values & { id: string })[] | undefined; // Read by its field.
  return records
    ? { ...texts, [list]: records.map((record) => markedAll(record, part, names, `${list}.${record.id}.`)) }
    : texts;
}

export function withMarks(settings: Settings): Settings {
  const parts = SENTENCE_PARTS.map((part) => [part, markedPart(part, settings[part])]);
  return { ...settings, ...(Object.fromEntries(parts) as Partial<Settings>) }; // fromEntries loses the names.
}
