import * as z from "zod/mini";
import { freeSlug, slugify } from "../platform/format/slugify.ts";
import type { Field } from "./fields.ts";

/** What is typed in one record; without an id it is new. */
export type TypedRecord = { id: string; [name: string]: string };

// oxlint-disable-next-line typescript/no-explicit-any -- Fields of any value: which one is the key's own.
type RecordFields = Record<string, Field<any>>;

export type RecordOf<Shape extends RecordFields> = { readonly id: string } & {
  readonly [Name in keyof Shape]: Shape[Name]["fallback"];
};

/** `title` is the field by which people know a record. */
export type RecordsField<Item> = Field<readonly Item[], TypedRecord[]> & {
  records: { title: string; fields: RecordFields };
};

export const MAX_RECORDS = 20;

const ID_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A list of records. `address`: the field of which the id of a new one is made; afterwards it stays as it is. */
export function records<Shape extends RecordFields>(
  fallback: readonly RecordOf<Shape>[],
  { title, address }: { title: keyof Shape & string; address: keyof Shape & string },
  fields: Shape,
): RecordsField<RecordOf<Shape>> {
  type Item = RecordOf<Shape>;
  const entries = Object.entries(fields);
  const shape = z.object(Object.fromEntries(entries.map(([name, { codec }]) => [name, codec])));
  const typedSchema = z.array(z.catchall(z.object({ id: z.string() }), z.string())).check(z.maxLength(MAX_RECORDS));
  const codec = z.codec(typedSchema, z.custom<readonly Item[]>(), {
    decode: (typed, { issues }) => {
      const known = typed.map(({ id }) => id).filter((id) => id !== "");
      const taken = new Set(known);
      if (taken.size < known.length || !known.every((id) => ID_SHAPE.test(id)))
        issues.push({ code: "custom", message: "wrong", input: typed });
      return typed.map((one, index) => {
        const { data, error } = shape.safeParse(one);
        for (const { path, message } of error?.issues ?? [])
          issues.push({ code: "custom", path: [index, ...path], message, input: one });
        const id = one.id || freeSlug(slugify(one[address] ?? "") || "neu", taken);
        return { id, ...data } as unknown as Item; // Where fields are wrong, the issues say so.
      });
    },
    encode: (items) => items.map((item) => ({ id: item.id, ...typedIn(item) })),
  });
  // A field that is newer than the record has its default.
  const typedIn = (item: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      entries.map(([name, { codec: one, fallback: none }]) => [
        name,
        z.encode(one, item[name] === undefined ? none : item[name]),
      ]),
    );
  return { kind: "records", isRequired: false, codec, fallback, group: undefined, records: { title, fields } };
}
