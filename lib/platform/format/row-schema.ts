import { z } from "zod";

/** Judges an object of jsonb that a database function answers; its fields have snake_case names in the database. */
export function rowSchema<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.preprocess(camelize, z.object(shape));
}

function camelize(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  );
}
