import "server-only";
import { z } from "zod";
import { publicClient } from "@/lib/supabase/public";

/** The slug of the product with this id; null when there is none, or when the database cannot be asked. */
export async function findSlug(id: number): Promise<string | null> {
  const { data, error } = await publicClient.from("products").select("slug").eq("id", id);
  if (error) console.error("Error finding a product's slug:", error.message);
  return z.array(z.object({ slug: z.string() })).parse(data ?? [])[0]?.slug ?? null;
}
