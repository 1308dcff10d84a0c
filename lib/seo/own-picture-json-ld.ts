import type { Product } from "@/lib/catalog/schema";
import { ATELIER_PATH } from "@/lib/platform/routes";
import type { JsonLdNode } from "./json-ld";
import { decimal } from "./offer-json-ld";

type Subject = Pick<Product, "name" | "description" | "material" | "listedNumber">;

export function ownPictureJsonLd(
  { name, description, material, listedNumber }: Subject,
  matrix: readonly Pick<Product, "priceCents" | "stock">[],
  site: string,
  shop: string,
): JsonLdNode {
  const prices = matrix.map(({ priceCents }) => priceCents);
  return {
    "@type": "Product",
    name,
    description: description ?? undefined,
    material: material ?? undefined,
    brand: { "@type": "Brand", name: shop },
    // The product itself has a stand-in for a picture.
    image: [`${site}/kunst/beispielbild-teile.webp`],
    sku: listedNumber,
    offers: {
      "@type": "AggregateOffer",
      url: site + ATELIER_PATH,
      lowPrice: decimal(Math.min(...prices)),
      highPrice: decimal(Math.max(...prices)),
      offerCount: matrix.length,
      priceCurrency: "EUR",
      availability: `https://schema.org/${matrix.some(({ stock }) => stock > 0) ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}
