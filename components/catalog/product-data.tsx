import { JsonLd } from "@/components/seo/json-ld";
import { listSaleEnds } from "@/lib/catalog/sale-ends";
import type { Product } from "@/lib/catalog/schema";
import { env } from "@/lib/platform/env";
import { getReviewSummary, listNewestReviews } from "@/lib/reviews/queries";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { allSettings } from "@/lib/settings/read";

export async function ProductData({ product }: { product: Product }) {
  const reduced = product.variants.filter(({ lowestCents }) => lowestCents).map(({ id }) => id);
  const [summary, { reviews }, shop, saleEnds] = await Promise.all([
    getReviewSummary(product.id),
    listNewestReviews(product.id),
    allSettings(),
    reduced.length > 0 ? listSaleEnds(reduced) : {},
  ]);
  return <JsonLd nodes={[productJsonLd(product, env.SITE_URL, shop, { ...summary, reviews }, saleEnds)]} />;
}
