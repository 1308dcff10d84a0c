import fc from "fast-check";
import { HOSTILE } from "../../../supabase/tests/hostile-inputs.ts";

export const words = (list: TemplateStringsArray) => list.raw.join("").trim().split(/\s+/);

const NASTY = [
  ...words`../../../etc/passwd %00 __proto__ constructor prototype toString hasOwnProperty then $undefined $1:__proto__:then
    1e9 {{7*7}} \u0000 2026-13-45 2026-02-30T25:61:61Z infinity NaN true [] {"a":1} a@b.c ä@ö.de KG-0000-0000
    00000000-0000-0000-0000-000000000000`,
  ...["\0", "a\0b", "\ud800", "x\udfff", "\u202e", "\ufeff", "\r\nBcc: fuzz@example.org", "'); drop table orders; --"],
  ...["1 or 1=1", "${7*7}", '"><img src=x onerror=alert(1)>', `${"a".repeat(260)}@example.org`],
  ...["9".repeat(400), "x".repeat(9e4)],
];

const UNIT = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY, ...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: UNIT, maxLength: 40 }) },
);

export const number: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...[0, -0, 1, -1, 0.1, 99_999, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 2 ** 63]),
  fc.constantFrom(...[1e21, 5e-324, Number.MAX_VALUE, NaN, Infinity, -Infinity]),
  fc.integer({ min: -5, max: 300 }),
  fc.double(),
);

const KEYS = ["__proto__", "constructor", "then", "length", "toJSON", "id", "ok", "a", "", "0", "\0", "\ud800", "ä"];

export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, [[]], [null], new Date(0)) },
  { weight: 1, arbitrary: fc.bigInt() },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue({ maxDepth: 3 }), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  },
  { weight: 1, arbitrary: fc.array(fc.oneof(text, number), { maxLength: 150 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map(nested) },
);

/** Marks a value that is left out altogether. */
const ABSENT = Symbol("absent");

export function bent(sound: unknown, most = 3): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...placesIn(sound)), fc.oneof(anything, anything, fc.constant(ABSENT)));
  return fc
    .array(change, { maxLength: most })
    .map((changes) => changes.reduce<unknown>((value, [place, put]) => withAt(value, place, put), sound));
}

type Place = (string | number)[];

function placesIn(value: unknown, here: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...here, key]))];
}

function withAt(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put === ABSENT ? null : put;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner]];
    return rest.length === 0 && put === ABSENT ? [] : [[name, withAt(inner, rest, put)]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner as unknown) : Object.fromEntries(entries);
}

function nested(depth: number): unknown {
  let value: unknown = "unten";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
