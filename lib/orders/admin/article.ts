import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";

/** `places`: where it can be engraved. */
export const articleSchema = rowSchema({
  id: z.number().int(),
  name: z.string(),
  articleNumber: z.string(),
  priceCents: z.number().int(),
  /** On top for each engraved piece. */
  engravingCents: z.number().int(),
  stock: z.number().int(),
  imageUrl: z.string(),
  places: z.array(z.string()),
});
export type Article = z.infer<typeof articleSchema>;
