import { JsonLd } from "@/components/seo/json-ld";
import type { Product } from "@/lib/catalog/schema";
import { env } from "@/lib/platform/env";
import { getReviewSummary, listNewestReviews } from "@/lib/reviews/queries";
import { productJsonLd } from "@/lib/seo/product-json-ld";
import { allSettings } from "@/lib/settings/read";

export async function ProductData({ product }: { product: Product }) {
  const [summary, { reviews }, shop] = await Promise.all([
    getReviewSummary(product.id),
    listNewestReviews(product.id),
    allSettings(),
  ]);
  return <JsonLd nodes={[productJsonLd(product, env.SITE_URL, shop, { ...summary, reviews })]} />;
}
