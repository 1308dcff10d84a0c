import * as z from "zod/mini";
import type { Field, FieldError } from "./fields.ts";
import type { RecordsField, TypedRecord } from "./records.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- Fields of any value: which one is the key's own.
type Fields = Record<string, Field<any> | RecordsField<any>>;

export type Part<Shape extends Fields = Fields> = {
  fields: Shape;
  /** From what is typed to what is stored. */
  form: z.ZodMiniType<Record<string, unknown>, Typed>;
};

/** The form's texts, by field. */
export type Typed = Record<string, string | TypedRecord[]>;

export type ValueOf<OnePart> =
  OnePart extends Part<infer Shape>
    ? { readonly [Name in keyof Shape]: Shape[Name] extends { fallback: infer Value } ? Value : never }
    : never;

/** What is wrong with the whole, said at the field. */
type Judge = (value: Record<string, unknown>) => { field: string; error: FieldError } | null;

export function definePart<Shape extends Fields>(fields: Shape, judge: Judge = () => null): Part<Shape> {
  const codecs = Object.fromEntries(Object.entries(fields).map(([name, { codec }]) => [name, codec]));
  const form = z.object(codecs).check((context) => {
    const wrong = judge(context.value);
    if (wrong) context.issues.push({ code: "custom", path: [wrong.field], message: wrong.error, input: context.value });
  });
  return { fields, form };
}

/** A missing or invalid field has its default, an invalid record of several kinds is left out; `onWrong` is called with the name of what is invalid. */
export function readPart<OnePart extends Part>(
  { fields }: OnePart,
  stored: unknown,
  onWrong: (name: string) => void,
): ValueOf<OnePart> {
  const values = (stored !== null && typeof stored === "object" ? stored : {}) as Record<string, unknown>;
  const read = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const stored = values[name];
    if (stored === undefined) return [name, field.fallback];
    if (isSound(field, stored)) return [name, z.decode(field.codec, z.encode(field.codec, stored))];
    onWrong(name);
    return [name, "records" in field && field.records.kinds ? soundRecords(field, stored) : field.fallback];
  });
  return Object.fromEntries(read) as ValueOf<OnePart>; // fromEntries loses the names.
}

type AnyField = Fields[string];

function isSound({ codec }: AnyField, stored: unknown): boolean {
  try {
    return z.safeDecode(codec, z.encode(codec, stored)).success;
  } catch {
    return false;
  }
}

/** What is delivered when none is left. */
function soundRecords(field: AnyField, stored: unknown): unknown {
  const sound: unknown[] = [];
  for (const one of Array.isArray(stored) ? stored : []) if (isSound(field, [...sound, one])) sound.push(one);
  return sound.length > 0 ? z.decode(field.codec, z.encode(field.codec, sound)) : field.fallback;
}

/** Of a form that is being typed: an invalid field has its default. */
export function readTyped<OnePart extends Part>({ fields }: OnePart, typed: Partial<Typed>): ValueOf<OnePart> {
  const read = Object.entries(fields).map(([name, { codec, fallback }]): [string, unknown] => {
    const read = z.safeDecode(codec, typed[name] ?? "");
    return [name, read.success ? read.data : fallback];
  });
  return Object.fromEntries(read) as ValueOf<OnePart>; // fromEntries loses the names.
}

/** As the form shows it. */
export function typedOf(part: Part, value: Record<string, unknown>): Typed {
  return Object.fromEntries(
    Object.entries(part.fields).map(([name, { codec }]) => [name, z.encode(codec, value[name])]),
  );
}
