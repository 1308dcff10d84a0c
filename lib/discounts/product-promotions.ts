import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { lifeUntilChange } from "@/lib/settings/window";

const momentSchema = z.iso.datetime({ offset: true }).nullable();
const answerSchema = z.object({
  next: momentSchema,
  promotions: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(["pieces", "pair", "beside"]),
      pieces: z.int().nullable(),
      percent: z.number().nullable(),
      until: momentSchema,
    }),
  ),
});

/** Those that run now; the page is made again once one begins or ends. */
export async function listProductPromotions(id: number) {
  "use cache";
  cacheTag(tags.catalog, tags.promotions);
  const { data } = await publicClient.rpc("product_promotions", { p_id: id }).throwOnError();
  const { next, promotions } = answerSchema.parse(data);
  const changes = [{ from: next, until: null }, ...promotions.map(({ until }) => ({ from: null, until }))];
  cacheLife(lifeUntilChange(CATALOG_LIFE, changes, new Date()));
  return promotions;
}
