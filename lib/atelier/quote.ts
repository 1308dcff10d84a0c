import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/supabase/service";
import { PREVIEW_DAYS, signedAddress } from "./signed-address";

const rowSchema = z.object({ id: z.uuid(), product_id: z.number().int() });

/** Those of these designs that can still be made, each with its article and the address of its picture. @throws Error when the backend fails */
export async function quoteDesigns(ids: string[]): Promise<{ id: string; productId: number; imageUrl: string }[]> {
  if (ids.length === 0) return [];
  const { data, error } = await serviceClient
    .from("designs")
    .select("id, product_id, artworks!inner (deleting_since)")
    .in("id", ids)
    .is("artworks.deleting_since", null);
  if (error) throw new Error(error.message);
  return z
    .array(rowSchema)
    .parse(data)
    .map(({ id, product_id }) => ({
      id,
      productId: product_id,
      imageUrl: signedAddress("design", id, PREVIEW_DAYS),
    }));
}
