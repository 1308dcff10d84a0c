import fc from "fast-check";
import * as z from "zod";
import { anything, text } from "./values.ts";

/** `id` for whole numbers that have none. */
export type Hits = Record<string, readonly (string | number)[]>;

type Json = {
  type?: string;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json | false;
  prefixItems?: Json[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Or nearly: what zod cannot say as JSON Schema, such as a sum of two fields, is left to chance. */
export function arbitraryOf(schema: z.core.$ZodType, hits: Hits): fc.Arbitrary<unknown> {
  return valuesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json, hits, "");
}

function valuesOf(json: Json, hits: Hits, name: string): fc.Arbitrary<unknown> {
  const hit = hits[name];
  if (hit) return fc.constantFrom(...hit);
  const either = json.anyOf ?? json.oneOf;
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, hits, name)));
  if (json.allOf) return valuesOf(Object.assign({}, ...json.allOf) as Json, hits, name);
  if (json.enum) return fc.constantFrom(...json.enum);
  if ("const" in json) return fc.constant(json.const);
  switch (json.type) {
    case "object": {
      const fields = Object.entries(json.properties ?? {}).map(([key, one]) => [key, valuesOf(one, hits, key)]);
      const values = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
      return fc.record(values, { requiredKeys: json.required ?? [], noNullPrototype: true });
    }
    case "array": {
      const first = json.prefixItems?.map((one) => valuesOf(one, hits, ""));
      return first ? fc.tuple(...first) : fc.array(valuesOf(json.items || {}, hits, name), { maxLength: 3 });
    }
    case "string":
      return stringsOf(json);
    case "integer":
      return fc.oneof(fc.constantFrom(...(hits.id ?? [1])), fc.integer({ min: json.minimum, max: json.maximum }));
    case "number":
      return fc.double({ min: json.minimum, max: json.maximum, noNaN: true });
    case "boolean":
      return fc.boolean();
    case undefined:
    default:
      return json.type === "null" ? fc.constant(null) : anything;
  }
}

function stringsOf({ format, pattern, maxLength = 40 }: Json): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.constant("fuzz@example.org");
  if (format === "date") return fc.constant("2026-11-26");
  if (format === "date-time") return fc.constant("2026-11-21T08:52:12.369Z");
  if (pattern) return fc.stringMatching(new RegExp(pattern, "u"));
  return fc.oneof(
    fc.constantFrom("1", "49,90", "Käthe Müller", ""),
    text.map((long) => long.slice(0, maxLength)),
  );
}
