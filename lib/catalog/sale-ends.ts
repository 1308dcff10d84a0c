import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { serviceClient } from "@/lib/platform/supabase/service";

/** When the sale ends that makes each article cheaper, by the article's id. What runs ends then or now, which expires the products. */
export async function listSaleEnds(ids: number[]): Promise<Record<number, string>> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(...ids.map((id) => tags.product(String(id))));
  const query = serviceClient.from("products").select("id, sale:sales (endsAt:ends_at)").in("id", ids);
  const { data } = await query.not("sale_id", "is", null).throwOnError();
  return Object.fromEntries(data.flatMap(({ id, sale }) => (sale ? [[id, sale.endsAt]] : [])));
}
