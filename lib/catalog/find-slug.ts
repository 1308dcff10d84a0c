import "server-only";
import { z } from "zod";
import { publicClient } from "@/lib/supabase/public";
import { slugify } from "./slugs";

/** The longest spelling that is looked up; no name of a product is so long. */
const MAX_ADDRESS_LENGTH = 248;

/** The slug of the product with this id; null when there is none, or when the database cannot be asked. */
export function findSlug(id: number): Promise<string | null> {
  return find("id", id);
}

/** The slug that another spelling means, if there is such a product: "Wirbelnde-Nacht" → "wirbelnde-nacht". */
export async function findSpelling(spelling: string): Promise<string | null> {
  const slug = spelling.length > MAX_ADDRESS_LENGTH ? "" : slugify(spelling);
  return slug === "" ? null : find("slug", slug);
}

async function find(column: "id" | "slug", value: number | string): Promise<string | null> {
  const { data, error } = await publicClient.from("products").select("slug").eq(column, value);
  if (error) console.error("Error finding a product's slug:", error.message);
  return z.array(z.object({ slug: z.string() })).parse(data ?? [])[0]?.slug ?? null;
}

/** The categories found so far: only true ones, so there are few. */
const categories = new Set<string>();

/** Whether there is a category with this slug; true also when the database cannot be asked. */
export async function hasCategory(slug: string): Promise<boolean> {
  if (categories.has(slug)) return true;
  const { data } = await publicClient.from("categories").select("slug").eq("slug", slug);
  if (data?.length) categories.add(slug);
  return data?.length !== 0;
}

/** Whether a product with this slug is sold; true also when the database cannot be asked. */
export async function hasProduct(slug: string): Promise<boolean> {
  if (slug.length > MAX_ADDRESS_LENGTH) return false;
  const { data } = await publicClient.from("products").select("id").eq("slug", slug);
  return data?.length !== 0;
}
