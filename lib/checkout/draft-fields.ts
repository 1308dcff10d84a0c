import * as z from "zod/mini";

export function draftFields<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, schema]) => [name, draftField(schema)]);
  // fromEntries forgets the names.
  return Object.fromEntries(fields) as {
    [Name in keyof Shape]: z.ZodMiniDefault<z.ZodMiniType<z.output<Shape[Name]>>>;
  };
}

function draftField(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniOptional) return draftField(schema.def.innerType);
  if (schema instanceof z.ZodMiniString) return z._default(z.string(), "");
  if (schema instanceof z.ZodMiniBoolean) return z._default(schema, false);
  if (schema instanceof z.ZodMiniEnum) return z._default<z.ZodMiniType>(schema, schema.options[0]);
  if (schema instanceof z.ZodMiniLiteral) return z._default<z.ZodMiniType>(schema, schema.def.values[0]);
  return schema;
}
