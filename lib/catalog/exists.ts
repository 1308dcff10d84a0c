import "server-only";
import { publicClient } from "@/lib/platform/supabase/public";
import { currentSettings } from "@/lib/settings/read";
import { slugOf } from "@/lib/settings/record-slug";
import { isWithin } from "@/lib/settings/window";
import { findPresent } from "./find-slug";
import { MAX_ADDRESS_LENGTH } from "./slugs";

/** The categories found so far: only true ones, so there are few. */
const categories = new Set<string>();

async function hasCollection(slug: string): Promise<boolean> {
  const { collections } = (await currentSettings()).collections;
  return collections.some((one) => slugOf(one) === slug && isWithin(one, new Date()));
}

/** Also of a collection that is shown now; true also when the database cannot be asked. */
export async function hasCategory(slug: string): Promise<boolean> {
  if (categories.has(slug)) return true;
  const { data } = await publicClient.from("categories").select("slug").eq("slug", slug);
  if (data?.length) categories.add(slug);
  return data?.length !== 0 || hasCollection(slug).catch(() => true);
}

/** Also of one that had this slug; true also when the database cannot be asked. */
export async function hasProduct(slug: string): Promise<boolean> {
  if (slug.length > MAX_ADDRESS_LENGTH) return false;
  const { data } = await publicClient.from("products").select("id").eq("slug", slug);
  return data?.length !== 0 || (await findPresent(slug).catch(() => slug)) !== null;
}
