import type { Product } from "@/lib/catalog/schema";
import { productPath } from "@/lib/routes";
import { IDENTITY } from "@/lib/shop/identity";
import type { JsonLdNode } from "./json-ld";
import { decimal, returnPolicy, shippingDetails } from "./offer-json-ld";

type Subject = Pick<
  Product,
  | "slug"
  | "name"
  | "description"
  | "articleNumber"
  | "imageUrl"
  | "secondaryImageUrl"
  | "priceCents"
  | "stock"
  | "material"
> & { gtin?: string | null };

/** What shoppers think of a product: published reviews only, `average` from 1 to 5. */
export type Rating = {
  average: number;
  count: number;
  /** A few of them, to be quoted. `date` is "YYYY-MM-DD". */
  reviews: readonly { author: string; rating: number; text: string; date: string }[];
};

/** A product with its offer, and with its rating once there is one. `site` is the shop's address. */
export function productJsonLd(product: Subject, site: string, rating?: Rating): JsonLdNode {
  const images = [product.imageUrl, product.secondaryImageUrl].filter((image) => image !== null);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description ?? undefined,
    image: images.map((image) => new URL(image, site).href),
    sku: product.articleNumber,
    gtin: product.gtin ?? undefined,
    brand: { "@type": "Brand", name: IDENTITY.shop },
    material: product.material ?? undefined,
    offers: {
      "@type": "Offer",
      url: site + productPath(product.slug),
      price: decimal(product.priceCents),
      priceCurrency: "EUR",
      availability: `https://schema.org/${product.stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails,
      hasMerchantReturnPolicy: returnPolicy,
    },
    ...(rating && rating.count > 0 ? ratingJsonLd(rating) : {}),
  };
}

function ratingJsonLd({ average, count, reviews }: Rating) {
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: Number(average.toFixed(1)), reviewCount: count },
    review: reviews.map(({ author, rating, text, date }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
      reviewBody: text,
      datePublished: date,
    })),
  };
}
