import "server-only";
import { z } from "zod";
import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { serviceClient } from "@/lib/platform/supabase/service";
import { opensPicture } from "./picture-key";
import { keySchema } from "./schema";
import { PREVIEW_DAYS, signedAddress } from "./signed-address";

/** A design in a cart, with the key that its device was given. */
export const keptDesignSchema = z.object({ id: z.uuid(), key: keySchema });

type Quoted = { id: string; productId: number; shape: Hidden | null; imageUrl: string };

/** Those of these designs that their keys open and that can still be made, each with its article, its hidden shape and the address of its picture. @throws Error when the backend fails */
export async function quoteDesigns(designs: z.infer<typeof keptDesignSchema>[]): Promise<Quoted[]> {
  const ids = designs.filter(({ id, key }) => opensPicture("design", id, key)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { data } = await serviceClient
    .from("designs")
    .select("id, productId:product_id, shape, artworks!inner (deleting_since)")
    .in("id", ids)
    .is("artworks.deleting_since", null)
    .throwOnError();
  return data.map(({ id, productId, shape }) => ({
    id,
    productId,
    shape,
    imageUrl: signedAddress("design", id, PREVIEW_DAYS),
  }));
}
