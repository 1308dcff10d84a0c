import * as z from "zod/mini";
import { productIdSchema } from "@/lib/platform/forms/product-id";
import { parseJson } from "@/lib/platform/format/parse-json";
import { cropSchema, keySchema, shapeSchema } from "./schema";

const keptSchema = z.object({
  picture: z.uuid(),
  // Designs that were kept before there were keys have none: their pictures are chosen again.
  key: z._default(keySchema, ""),
  productId: productIdSchema,
  crop: cropSchema,
  seed: z.int().check(z.nonnegative()),
  // Designs that were kept before there were shapes have none.
  shape: z._default(shapeSchema, null),
});

export type KeptDesign = z.infer<typeof keptSchema>;

const storedSchema = z.object({ version: z.literal(1), state: z.object({ design: z.nullable(keptSchema) }) });

/** What cannot be read counts as none. It never throws. */
export function parseKeptDesign(stored: string): { design: KeptDesign | null } {
  const kept = storedSchema.safeParse(parseJson(stored));
  return { design: kept.success ? kept.data.state.design : null };
}
