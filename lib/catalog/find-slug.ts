import "server-only";
import { publicClient } from "@/lib/platform/supabase/public";
import { slugify } from "@/lib/platform/format/slugify";
import { MAX_ADDRESS_LENGTH } from "./slugs";

/** Null also when the database cannot be asked. */
export function findSlug(id: number): Promise<string | null> {
  return find("id", id);
}

/** The slug that another spelling means, if there is such a product: "Wirbelnde-Nacht" → "wirbelnde-nacht". */
export async function findSpelling(spelling: string): Promise<string | null> {
  const slug = spelling.length > MAX_ADDRESS_LENGTH ? "" : slugify(spelling);
  return slug === "" ? null : ((await find("slug", slug)) ?? findPresent(slug).catch(() => null));
}

/** @throws Error when the database cannot be asked. */
export async function findPresent(former: string): Promise<string | null> {
  const { data } = await publicClient.from("former_slugs").select("products (slug)").eq("slug", former).throwOnError();
  return data[0]?.products.slug ?? null;
}

async function find(column: "id" | "slug", value: number | string): Promise<string | null> {
  const { data, error } = await publicClient.from("products").select("slug").eq(column, value);
  if (error) console.error("Error finding a product's slug:", error.message);
  return data?.[0]?.slug ?? null;
}
