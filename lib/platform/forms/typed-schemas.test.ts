import { expect, test } from "vitest";
import { safeParse, type $ZodType } from "zod/v4/core";
import { appointmentSchema } from "@/lib/inquiries/appointments/schema";
import { contactSchema } from "@/lib/inquiries/contact/schema";
import { DELIVERED } from "@/lib/settings/parts";
import { storesOf } from "@/lib/settings/stores";

const STORES = storesOf(DELIVERED.stores);

const modules = import.meta.glob<Record<string, unknown>>("/lib/**/{*schema,form,lookup,change,words,card,draft}.ts", {
  eager: true,
});

/** Schemas that read rows of the database, or what the browser kept of a text. */
const ROWS = [
  "/lib/cart/schema.ts",
  "/lib/checkout/form.ts",
  "/lib/catalog/admin/schema.ts",
  "/lib/catalog/export-schema.ts",
  "/lib/catalog/schema.ts",
  "/lib/desk/dashboard/schema.ts",
  "/lib/discounts/schema.ts",
  "/lib/orders/admin/schema.ts",
  "/lib/orders/schema.ts",
  "/lib/desk/outbox/admin/schema.ts",
  "/lib/reviews/schema.ts",
  "/lib/search/schema.ts",
];
/** A password is used as it was typed. */
const PASSWORDS = ["signInSchema.password", "passwordSchema.password"];

/** Schemas that depend on the form's language or place. */
const MADE = {
  "/lib/inquiries/contact/schema.ts": { contactSchema: contactSchema("de") },
  "/lib/inquiries/appointments/schema.ts": { appointmentSchema: appointmentSchema("de", STORES[0]!, new Date()) },
};

const isSchema = (value: unknown): value is $ZodType => typeof value === "object" && value !== null && "_zod" in value;

/** The schemas of texts within a schema, with their paths. */
function* textsOf(schema: $ZodType, path: string): Generator<{ path: string; schema: $ZodType }> {
  if (schema._zod.def.type === "string") yield { path, schema };
  for (const [key, part] of Object.entries<unknown>({ ...schema._zod.def })) {
    if (key === "shape")
      for (const [name, field] of Object.entries(part as Record<string, $ZodType>))
        yield* textsOf(field, `${path}.${name}`);
    else for (const each of [part].flat()) if (isSchema(each)) yield* textsOf(each, path);
  }
}

const files = Object.entries(modules).filter(([file]) => !ROWS.includes(file));
test.each([...files, ...Object.entries(MADE)])("%s lets no invisible character through", (_, exported) => {
  const schemas = Object.entries(exported).filter((entry): entry is [string, $ZodType] => isSchema(entry[1]));
  const leaks = schemas
    .flatMap(([name, schema]) => [...textsOf(schema, name)])
    .filter(({ path }) => !PASSWORDS.includes(path))
    .filter(({ schema }) => JSON.stringify(safeParse(schema, "Anna\u200B").data ?? "").includes("\u200B"));
  expect(leaks.map(({ path }) => path)).toEqual([]);
});
