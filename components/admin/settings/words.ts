import { interpolate } from "@/lib/platform/format/interpolate";
import type { Part, Typed } from "@/lib/settings/part";
import type { TypedRecord } from "@/lib/settings/records";
import { isReordered, recordChanges, type RecordChange } from "@/lib/settings/record-changes";
import { PARTS, type PartName } from "@/lib/settings/parts";
import { isTextPart, placeholdersOf, tagsOf, textsOf, type TextPart } from "@/lib/settings/texts";
import text from "#messages/client/admin-settings.json";

export type FieldWords = { label: string; hint?: string };

/** Of a list of records. */
export type RecordWords = {
  add: string;
  fresh: string;
  none: string;
  groups: Record<string, string>;
  fields: Record<string, FieldWords>;
  /** Of records of several kinds. */
  kinds?: Record<string, string>;
};

type Words = {
  title: string;
  intro: string;
  groups: Record<string, string>;
  fields: Record<string, FieldWords & { record?: RecordWords }>;
};

export function wordsOf(part: PartName): Words {
  if (part === "menus") return menuWords();
  return isTextPart(part) ? textWords(part) : text.parts[part];
}

/** Each menu is a list of the same entries. */
function menuWords(): Words {
  const { groups, record, ...words } = text.parts.menus;
  const fields = Object.entries(groups).map(([name, label]) => [
    name,
    {
      label,
      record: { ...record, add: interpolate(record.add, { menu: label }), groups: {} },
    },
  ]);
  return { ...words, groups, fields: Object.fromEntries(fields) as Words["fields"] };
}

/** A sentence is called as it was delivered. */
function textWords(part: TextPart): Words {
  const { intro, languages, letters, groups } = text.texts;
  const sentences = [...textsOf(part)].map(([path, delivered]) => [path, sentenceWords(path, delivered)] as const);
  const own: Pick<Words, "title"> & Partial<Words> = text.parts[part];
  const of = part === "letters" ? { intro: letters, groups } : { intro, groups: languages };
  return { ...of, ...own, fields: { ...own.fields, ...Object.fromEntries(sentences) } };
}

/** By which people know a record: "Text: Über uns". */
export function recordName({ kinds, fresh }: RecordWords, title: string, record: Readonly<Record<string, unknown>>) {
  const said = [kinds?.[String(record["kind"])], record[title]];
  return said.filter((one) => typeof one === "string" && one !== "").join(": ") || fresh;
}

const MAX_LABEL_LENGTH = 60;

function sentenceWords(path: string, delivered: string | readonly string[]): FieldWords {
  const labels: Record<string, string> = text.texts.labels;
  const whole = typeof delivered === "string" ? delivered : delivered.join(" ");
  const short = whole.replace(/\s+/g, " ").trim();
  const said = short.length > MAX_LABEL_LENGTH ? `${short.slice(0, MAX_LABEL_LENGTH).replace(/\s\S*$/, "")} …` : short;
  const leaf = typeof delivered === "string" ? path.slice(path.lastIndexOf("/") + 1) : "paragraphs";
  // Only of mails: a sentence that is not there as delivered.
  const isAdded = whole === "";
  const label = interpolate((leaf !== "note" || isAdded ? labels[leaf] : undefined) ?? text.texts.other, {
    text: said,
  });
  if (leaf === "note" && isAdded) return { label, hint: text.texts.noteHint };
  const hintOn = (hint: string, tokens: string[]) =>
    tokens.length > 0 ? [interpolate(hint, { tokens: tokens.join(" ") })] : [];
  const hint = [...hintOn(text.texts.tokens, placeholdersOf(whole)), ...hintOn(text.texts.tags, tagsOf(whole))].join(
    " ",
  );
  return hint === "" ? { label } : { label, hint };
}

/** Of two tokens: "Text auf Papier". */
export function pairText(front: string, back: string): { front: string; back: string } {
  const tokens: Record<string, string> = text.tokens;
  return { front: tokens[front] ?? front, back: tokens[back] ?? back };
}

export function errorText(error: string | undefined): string | undefined {
  if (!error) return undefined;
  const errors: Record<string, string> = text.errors;
  const [name = "", front = "", back = "", ratio = "", nearest = ""] = error.split(" ");
  const values = { ...pairText(front, back), ratio: ratio.replace(".", ","), nearest };
  return interpolate(errors[name] ?? text.errors.wrong, values);
}

type Stored = { readonly id: string; readonly [name: string]: unknown };

/** Of a list of records what happened to which; of other fields only their name. */
export function changeInWords(part: PartName, name: string, before: unknown, after: unknown): string {
  const words = wordsOf(part).fields[name];
  const label = words?.label ?? name;
  if (!words?.record || !Array.isArray(before) || !Array.isArray(after)) return label;
  const [old, now] = [before as Stored[], after as Stored[]]; // What the field has stored.
  const changes = recordChanges(old, now).map((change) => recordInWords(part, name, change));
  return [...changes, ...(isReordered(old, now) ? [text.records.order] : [])].join("; ") || label;
}

function recordInWords(part: PartName, name: string, { record, kind, fields }: RecordChange<Stored>): string {
  const labels = fields.map((field) => fieldLabel(part, name, field)).join(", ");
  return interpolate(text.records[kind], { name: titleOf(part, name, record), fields: labels });
}

function titleOf(part: PartName, name: string, record: Stored): string {
  const { fields }: Part = PARTS[part];
  const field = fields[name];
  const words = wordsOf(part).fields[name]?.record;
  return words && field && "records" in field
    ? recordName({ ...words, fresh: record.id }, field.records.title, record)
    : record.id;
}

const fieldLabel = (part: PartName, name: string, field: string) =>
  wordsOf(part).fields[name]?.record?.fields[field]?.label ?? field;

/** What two have changed, with what the other one wrote. */
export function bothChanged(part: PartName, mine: Typed, loaded: Typed, stored: Typed) {
  return Object.keys(mine).flatMap((name): { label: string; theirs: string }[] => {
    const [typed, old, now] = [mine[name], loaded[name], stored[name]];
    if (Array.isArray(typed) && Array.isArray(old) && Array.isArray(now))
      return bothRecords(part, name, recordChanges(old, typed), recordChanges(old, now));
    const label = wordsOf(part).fields[name]?.label ?? name;
    return typed !== old && now !== old ? [{ label, theirs: typeof now === "string" ? now : "" }] : [];
  });
}

type Change = RecordChange<TypedRecord>;

function bothRecords(part: PartName, name: string, mine: Change[], theirs: Change[]) {
  return theirs.flatMap((change) => {
    const own = mine.find(({ kind, record }) => kind !== "added" && record.id === change.record.id);
    if (!own || (own.kind === "removed" && change.kind === "removed")) return [];
    const title = titleOf(part, name, change.record);
    if (own.kind === "removed" || change.kind === "removed")
      return [{ label: title, theirs: recordInWords(part, name, change) }];
    return change.fields
      .filter((field) => own.fields.includes(field))
      .map((field) => ({ label: `${title}, ${fieldLabel(part, name, field)}`, theirs: change.record[field] ?? "" }));
  });
}
