// Read by scripts without a bundler: no imports but relative ones with their extension.
import * as z from "zod/mini";
import { normalizeCode, normalizeEmail, normalizeLine, normalizeLines } from "../platform/forms/typed-text.ts";
import { parseCents, typeCents } from "../platform/format/amount.ts";
import { fromGermanField, toGermanField } from "../platform/calendar/german-field.ts";
import { isIban } from "./iban.ts";

type FieldKind =
  | "line"
  | "lines"
  | "email"
  | "tel"
  | "date"
  | "datetime-local"
  | "select"
  | "choices"
  | "records"
  | "color"
  | "logo"
  | "picture";

/** What is wrong with a field, said by `errors` of messages/…/admin-settings.json. */
export type FieldError =
  | "required"
  | "tooLong"
  | "wrong"
  | "name"
  | "email"
  | "phone"
  | "iban"
  | "bic"
  | "postalCode"
  | "vatId"
  | "economicId"
  | "taxNumber"
  | "date"
  | "social"
  | "link"
  | "pageSlug"
  | "slugTaken"
  | "nameTaken"
  | "slugLeadsOn"
  | "path"
  | "time"
  | "window"
  | "money"
  | "whole"
  | "accountLength"
  | "clock"
  | "days"
  | "article"
  | "noPayment"
  | "span"
  | "closed"
  | "labelColumn"
  | "position"
  | "unfilled"
  | "tokens"
  | "written"
  | "slug"
  | "noBlock"
  | "twice"
  | "color"
  /** Foreground, background, their contrast, and the nearest color that passes. */
  | `contrast ${string} ${string} ${string} ${string}`;

/** Throw it for what cannot be read. */
class Wrong extends Error {
  readonly error: FieldError;
  constructor(error: FieldError) {
    super(error);
    this.error = error;
  }
}

export type Field<Value, TypedValue = string> = {
  kind: FieldKind;
  isRequired: boolean;
  /** From what is typed to what is stored, and back. */
  codec: z.ZodMiniType<Value, TypedValue>;
  /** Counts until owners say otherwise. */
  fallback: Value;
  /** Of a field of kind select or choices: its values. */
  options?: readonly string[];
  /** The name of the heading above it, where it begins a group. */
  group: string | undefined;
};

type Options = { kind?: FieldKind; most?: number; group?: string };
type Judge = { error: FieldError; is: RegExp | ((text: string) => boolean) };

const LINE_LENGTH = 200;

/** More is most likely a typing mistake. */
const MAX_SETTING_CENTS = 1_000_000;

function field<Value>(
  fallback: Value,
  isRequired: boolean,
  { kind = "line", most = LINE_LENGTH, group }: Options,
  decode: (typed: string) => Value,
  encode: (value: Value) => string,
): Field<Value> {
  const read = (typed: string): Value => {
    if (isRequired && normalizeLines(typed) === "") throw new Wrong("required");
    // What is delivered may be a placeholder: it stays until somebody changes it, and the go-live check names it.
    if (typed === encode(fallback)) return fallback;
    if (typed.length > most) throw new Wrong("tooLong");
    return decode(typed);
  };
  const codec = z.codec(z.string(), z.custom<Value>(), {
    decode: (typed, context) => {
      try {
        return read(typed);
      } catch (error) {
        if (!(error instanceof Wrong)) throw error;
        context.issues.push({ code: "custom", message: error.error, input: typed });
        return z.NEVER;
      }
    },
    encode,
  });
  return { kind, isRequired, codec, fallback, group };
}

function judged(text: string, judge: Judge | undefined): string {
  if (judge && !(typeof judge.is === "function" ? judge.is(text) : judge.is.test(text))) throw new Wrong(judge.error);
  return text;
}

const normalized = (kind: FieldKind = "line") =>
  kind === "lines"
    ? normalizeLines
    : kind === "email"
      ? normalizeEmail
      : kind === "line"
        ? normalizeLine
        : normalizeCode;

export function text(fallback: string, options: Options = {}, judge?: Judge): Field<string> {
  const read = (typed: string) => judged(normalized(options.kind)(typed), judge);
  return field(fallback, true, options, read, String);
}

/** Emptied, it is as it was delivered. */
export function resettableText(fallback: string, options: Options, judge: Judge): Field<string> {
  const read = (typed: string) => {
    const words = normalized(options.kind)(typed);
    return words === "" ? fallback : judged(words, judge);
  };
  return field(fallback, false, options, read, String);
}

/** Null when nothing is typed. */
export function optionalText(fallback: string | null, options: Options = {}, judge?: Judge): Field<string | null> {
  const read = (typed: string) => {
    const line = normalized(options.kind)(typed);
    return line === "" ? null : judged(line, judge);
  };
  return field(fallback, false, options, read, (value) => value ?? "");
}

/** One item a line. */
export function list<Item>(
  fallback: readonly Item[],
  isRequired: boolean,
  options: Options,
  { error, read, write }: Reading<Item>,
): Field<readonly Item[]> {
  const decode = (typed: string) =>
    normalizeLines(typed)
      .split("\n")
      .map(normalizeLine)
      .filter((line) => line !== "")
      .map((line) => {
        const item = read(line);
        if (item === null) throw new Wrong(error);
        return item;
      });
  return field(fallback, isRequired, { kind: "lines", most: 4000, ...options }, decode, (items) =>
    items.map(write).join("\n"),
  );
}

/** One of these values. */
export function choice<Value extends string>(fallback: Value, options: readonly Value[], more: Options): Field<Value> {
  const read = (typed: string) => {
    const found = options.find((one) => one === typed);
    if (found === undefined) throw new Wrong("wrong");
    return found;
  };
  return { ...field<Value>(fallback, true, { ...more, kind: "select" }, read, String), options };
}

/** Any of these values, each in a line of what is typed. */
export function choices<Value extends string>(options: readonly Value[], more: Options): Field<readonly Value[]> {
  const read = (line: string) => options.find((one) => one === line) ?? null;
  return { ...list<Value>([], false, more, { error: "wrong", read, write: String }), kind: "choices", options };
}

/** As "#rrggbb"; typed with or without the #, also in its short form. */
export function color(fallback: string, group?: string): Field<string> {
  const read = (typed: string) => {
    const [, digits] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim()) ?? [];
    if (!digits) throw new Wrong("color");
    return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`.toLowerCase();
  };
  return field(fallback, true, { kind: "color", group }, read, String);
}

export type Reading<Item> = { error: FieldError; read: (line: string) => Item | null; write: (item: Item) => string };

export function read<Item>(fallback: Item, options: Options, { error, read, write }: Reading<Item>): Field<Item> {
  const decode = (typed: string) => {
    const item = read(normalizeLine(typed));
    if (item === null) throw new Wrong(error);
    return item;
  };
  return field<Item>(fallback, true, options, decode, write);
}

/** Null when nothing is typed. */
export function optionalRead<Item>(
  fallback: Item | null,
  options: Options,
  { error, read, write }: Reading<Item>,
): Field<Item | null> {
  const decode = (typed: string) => {
    const line = normalizeLine(typed);
    const item = line === "" ? null : read(line);
    if (line !== "" && item === null) throw new Wrong(error);
    return item;
  };
  return field<Item | null>(fallback, false, options, decode, (value) => (value === null ? "" : write(value)));
}

/** Never empty. */
export function readAs<Item>(fallback: Item, options: Options, { error, read, write }: Reading<Item>): Field<Item> {
  const decode = (typed: string) => {
    const item = read(normalizeLine(typed));
    if (item === null) throw new Wrong(error);
    return item;
  };
  return field<Item>(fallback, true, options, decode, write);
}

/** Typed in euros, stored in cents. */
const EURO_LINE: Reading<number> = {
  error: "money",
  read: (line) => {
    const cents = parseCents(line);
    return cents !== null && cents <= MAX_SETTING_CENTS ? cents : null;
  },
  write: typeCents,
};

export const money = (fallback: number, options: Options = {}) => readAs(fallback, options, EURO_LINE);

/** Null when nothing is typed. */
export const optionalMoney = (fallback: number | null, options: Options = {}) =>
  optionalRead(fallback, options, EURO_LINE);

type Range = { least: number; most: number };

const wholes = ({ least, most }: Range): Reading<number> => ({
  error: "whole",
  read: (line) => (/^\d{1,6}$/.test(line) && Number(line) >= least && Number(line) <= most ? Number(line) : null),
  write: String,
});

export const whole = (fallback: number, options: Options, range: Range) => readAs(fallback, options, wholes(range));

export const optionalWhole = (fallback: number | null, options: Options, range: Range) =>
  optionalRead(fallback, options, wholes(range));

/** Yes or no. */
export function flag(fallback: boolean, more: Options): Field<boolean> {
  const read = (typed: string) => {
    if (typed !== "yes" && typed !== "no") throw new Wrong("wrong");
    return typed === "yes";
  };
  const write = (value: boolean) => (value ? "yes" : "no");
  return { ...field<boolean>(fallback, true, { ...more, kind: "select" }, read, write), options: ["yes", "no"] };
}

/** A time of day: "9", "9.30 Uhr" and "09:30" are "09:30". */
export function clockOf(typed: string): string | null {
  const [, hours, minutes = "00"] = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d))?$/.exec(typed.replace(/ ?Uhr$/, "")) ?? [];
  return hours ? `${hours.padStart(2, "0")}:${minutes}` : null;
}

export const clock = (fallback: string) => readAs(fallback, {}, { error: "clock", read: clockOf, write: String });

/** A moment in German time, stored in UTC; null when nothing is typed. */
export function optionalMoment(group?: string): Field<string | null> {
  const read = (typed: string) => {
    if (typed === "") return null;
    const moment = fromGermanField(typed);
    if (!moment) throw new Wrong("time");
    return moment.toISOString();
  };
  const write = (moment: string | null) => (moment === null ? "" : toGermanField(new Date(moment)));
  return field<string | null>(null, false, { kind: "datetime-local", group }, read, write);
}

export const IS_EMAIL: Judge = { error: "email", is: (typed) => z.email().safeParse(typed).success };
export const IS_PHONE: Judge = {
  error: "phone",
  is: (typed) => /^\+?[\d ()/-]+$/.test(typed) && typed.replace(/\D/g, "").length >= 6,
};
export const IS_POSTAL_CODE: Judge = { error: "postalCode", is: /^\d{5}$/ };
export const IS_IBAN: Judge = { error: "iban", is: isIban };
export const IS_DATE: Judge = { error: "date", is: (typed) => z.iso.date().safeParse(typed).success };
