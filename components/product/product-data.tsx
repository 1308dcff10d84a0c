import { JsonLd } from "@/components/seo/json-ld";
import type { Product } from "@/lib/catalog/schema";
import { env } from "@/lib/env";
import { productJsonLd } from "@/lib/seo/product-json-ld";

/** What a product's page tells search engines about it. */
export function ProductData({ product }: { product: Product }) {
  return <JsonLd nodes={[productJsonLd(product, env.SITE_URL)]} />;
}
