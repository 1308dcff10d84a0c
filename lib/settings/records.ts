import * as z from "zod/mini";
import { freeSlug, slugify } from "../platform/format/slugify.ts";
import { choice, type Field } from "./fields.ts";

/** What is typed in one record; without an id it is new. */
export type TypedRecord = { id: string; [name: string]: string };

// oxlint-disable-next-line typescript/no-explicit-any -- Fields of any value: which one is the key's own.
type RecordFields = Record<string, Field<any>>;
type Kinds = Record<string, RecordFields>;

export type RecordOf<Shape extends RecordFields> = { readonly id: string } & {
  readonly [Name in keyof Shape]: Shape[Name]["fallback"];
};

export type RecordOfKind<Of extends Kinds> = {
  [Kind in keyof Of]: RecordOf<Of[Kind]> & { readonly kind: Kind };
}[keyof Of];

/** `title` is the field by which people know a record; of records of several kinds `kinds` has the fields of each. */
export type RecordsField<Item> = Field<readonly Item[], TypedRecord[]> & {
  records: { title: string; fields: RecordFields; kinds?: Kinds };
};

type Stored = { readonly id: string; readonly [name: string]: unknown };
type Names = { title: string; address: string };

export const MAX_RECORDS = 20;

const ID_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A list of records. `address`: the field of which the id of a new one is made; afterwards it stays as it is. */
export function records<Shape extends RecordFields>(
  fallback: readonly RecordOf<Shape>[],
  { title, address }: { title: keyof Shape & string; address: keyof Shape & string },
  fields: Shape,
): RecordsField<RecordOf<Shape>> {
  return listOf(fallback, { title, address }, fields, () => fields);
}

/** As `records`, each of one kind; what other kinds have is not stored. Never empty; of a kind without fields there is one. */
export function recordsOfKinds<Of extends Kinds>(
  fallback: readonly RecordOfKind<Of>[],
  names: Names,
  kinds: Of,
  group: string,
): RecordsField<RecordOfKind<Of>> {
  const kind = choice("", Object.keys(kinds), {});
  const all = Object.assign({ kind }, ...Object.values(kinds)) as RecordFields; // Object.assign of many knows no types.
  const fieldsOf = (one: Readonly<Record<string, unknown>>) => ({ kind, ...kinds[String(one["kind"])] });
  const field = listOf(fallback, names, all, fieldsOf, (typed) => {
    const sections = typed.flatMap((one) => (isSection(kinds[one["kind"] ?? ""]) ? [one["kind"]] : []));
    if (typed.length === 0) return "noBlock";
    return new Set(sections).size < sections.length ? "twice" : null;
  });
  return { ...field, group, records: { ...field.records, kinds } };
}

/** A kind that has no fields. */
export const isSection = (fields: RecordFields | undefined): boolean =>
  fields !== undefined && Object.keys(fields).length === 0;

function listOf<Item>(
  fallback: readonly Item[],
  { title, address }: Names,
  fields: RecordFields,
  fieldsOf: (one: Readonly<Record<string, unknown>>) => RecordFields,
  judge: (typed: TypedRecord[]) => string | null = () => null,
): RecordsField<Item> {
  const typedSchema = z.array(z.catchall(z.object({ id: z.string() }), z.string())).check(z.maxLength(MAX_RECORDS));
  const codec = z.codec(typedSchema, z.custom<readonly Item[]>(), {
    decode: (typed, { issues }) => {
      const known = typed.map(({ id }) => id).filter((id) => id !== "");
      const taken = new Set(known);
      if (taken.size < known.length || !known.every((id) => ID_SHAPE.test(id)))
        issues.push({ code: "custom", message: "wrong", input: typed });
      const error = judge(typed);
      if (error) issues.push({ code: "custom", message: error, input: typed });
      return typed.map((one, index) => {
        const codecs = Object.entries(fieldsOf(one)).map(([name, field]) => [name, field.codec]);
        const { data, error } = z.object(Object.fromEntries(codecs)).safeParse(one);
        for (const { path, message } of error?.issues ?? [])
          issues.push({ code: "custom", path: [index, ...path], message, input: one });
        const id = one.id || freeSlug(slugify(one[address] || (one["kind"] ?? "")) || "neu", taken);
        return { id, ...data } as unknown as Item; // Where fields are wrong, the issues say so.
      });
    },
    encode: (items) => items.map((item) => typedOf(item as Stored)), // Each is stored with its id and its fields.
  });
  const blank = Object.fromEntries(Object.keys(fields).map((name) => [name, ""]));
  // A field that is newer than the record has its default.
  const typedOf = (item: Stored): TypedRecord => {
    const typed = Object.entries(fieldsOf(item)).map(([name, { codec: one, fallback: none }]) => [
      name,
      z.encode(one, item[name] === undefined ? none : item[name]),
    ]);
    return { id: item.id, ...blank, ...(Object.fromEntries(typed) as Record<string, string>) }; // What fields encode.
  };
  return { kind: "records", isRequired: false, codec, fallback, group: undefined, records: { title, fields } };
}
