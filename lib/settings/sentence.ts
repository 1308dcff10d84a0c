import type { Typed } from "./part";

/** As its mark names it (marks.ts). */
type Sentence = { field: string; line: number | null };

/** As the form names it: a record by its place, "blocks.2.heading". */
export function formField(typed: Typed, field: string): string {
  const [list = "", id, name] = field.split(".");
  const records = typed[list];
  if (name === undefined || !Array.isArray(records)) return field;
  return [list, records.findIndex((record) => record.id === id), name].join(".");
}

/** The text with the sentence, and the text with another one there. */
function find(typed: Typed, field: string) {
  const [list = "", place, name = ""] = formField(typed, field).split(".");
  const found = typed[list];
  if (!Array.isArray(found)) return { text: found, put: (text: string): Typed => ({ ...typed, [list]: text }) };
  const index = Number(place);
  const put = (text: string): Typed => ({
    ...typed,
    [list]: found.map((record, at) => (at === index ? { ...record, [name]: text } : record)),
  });
  return { text: found[index]?.[name], put };
}

export function sentenceIn(typed: Typed, { field, line }: Sentence): string | undefined {
  const { text } = find(typed, field);
  if (typeof text !== "string") return undefined;
  return line === null ? text : text.split("\n")[line];
}

export function withSentence(typed: Typed, { field, line }: Sentence, after: string): Typed {
  const { text = "", put } = find(typed, field);
  return put(line === null ? after : text.split("\n").with(line, after).join("\n"));
}
