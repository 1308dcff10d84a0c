import "server-only";
import { z } from "zod";
import { serviceClient } from "@/lib/platform/supabase/service";
import { cropSchema } from "./schema";

/** @throws Error when the backend cannot be read */
export async function findDesign(id: string) {
  const { data } = await serviceClient
    .from("designs")
    .select("id, artworkId:artwork_id, productId:product_id, crop, seed")
    .eq("id", id)
    .limit(1)
    .throwOnError();
  return data[0] ? { ...data[0], crop: z.nullable(cropSchema).parse(data[0].crop) } : null;
}

/** @throws Error when the backend cannot be read */
export async function findPicture(id: string): Promise<{ id: string; width: number; height: number } | null> {
  const { data } = await serviceClient
    .from("artworks")
    .select("id, width, height")
    .eq("id", id)
    .is("deleting_since", null)
    .limit(1)
    .throwOnError();
  return data[0] ?? null;
}
