import { z } from "zod";

const exportedSchema = z.object({ pictures: z.array(z.object({ picture: z.uuid().nullable() })).nullable() });

/** The own pictures that what `export_person` answers speaks of, each once. */
export function pictureIds(exported: unknown): string[] {
  const { pictures } = exportedSchema.parse(exported);
  return [...new Set((pictures ?? []).flatMap(({ picture }) => picture ?? []))];
}
