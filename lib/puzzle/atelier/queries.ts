import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";
import { cropSchema } from "./schema";

const designSchema = z
  .object({
    id: z.uuid(),
    artwork_id: z.uuid().nullable(),
    product_id: z.number().int(),
    crop: z.nullable(cropSchema),
    seed: z.number().int().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    /** Null once the picture is deleted. */
    artworkId: row.artwork_id,
    productId: row.product_id,
    crop: row.crop,
    seed: row.seed,
  }));

/** A design as it was saved, or null. @throws Error when the backend cannot be read */
export async function findDesign(id: string): Promise<z.infer<typeof designSchema> | null> {
  const { data, error } = await serviceClient
    .from("designs")
    .select("id, artwork_id, product_id, crop, seed")
    .eq("id", id)
    .limit(1);
  if (error) throw new Error(`The design could not be read: ${error.message}`);
  return z.array(designSchema).parse(data)[0] ?? null;
}

/** An uploaded picture that is not being deleted, or null. Pixels. @throws Error when the backend cannot be read */
export async function findPicture(id: string): Promise<{ id: string; width: number; height: number } | null> {
  const { data, error } = await serviceClient
    .from("artworks")
    .select("id, width, height")
    .eq("id", id)
    .is("deleting_since", null)
    .limit(1);
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  return data[0] ?? null;
}
