import type { Product } from "@/lib/catalog/schema";
import { productPath } from "@/lib/routes";
import { IDENTITY } from "@/lib/shop/identity";
import type { JsonLdNode } from "./json-ld";
import { decimal, returnPolicy, shippingDetails } from "./offer-json-ld";

type Subject = Pick<
  Product,
  "slug" | "name" | "description" | "articleNumber" | "pictures" | "priceCents" | "stock" | "material"
> & { gtin?: string | null };

/** What shoppers think of a product: published reviews only, `average` from 1 to 5 or null without any. */
type Rating = {
  average: number | null;
  count: number;
  /** A few of them, to be quoted; samples are left out. `day` is "YYYY-MM-DD". */
  reviews: readonly { author: string; rating: number; body: string; day: string; isSample: boolean }[];
};

/** A product with its offer, and with its rating once there is one. `site` is the shop's address. */
export function productJsonLd(product: Subject, site: string, rating?: Rating): JsonLdNode {
  return {
    "@type": "Product",
    name: product.name,
    description: product.description ?? undefined,
    image: product.pictures.map(({ url }) => new URL(url, site).href),
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
    ...(rating ? ratingJsonLd(rating) : {}),
  };
}

function ratingJsonLd({ average, count, reviews }: Rating) {
  if (average === null || count === 0) return {};
  const real = reviews.filter(({ isSample }) => !isSample);
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: Number(average.toFixed(1)), reviewCount: count },
    review: real.length > 0 ? real.map(reviewJsonLd) : undefined,
  };
}

function reviewJsonLd({ author, rating, body, day }: Rating["reviews"][number]) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author },
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
    reviewBody: body,
    datePublished: day,
  };
}
