import { descriptionLine } from "@/lib/catalog/description";
import type { Product, Variant } from "@/lib/catalog/schema";
import { measure } from "@/lib/catalog/unit-price";
import { groupId } from "@/lib/catalog/variants";
import { productPath } from "@/lib/platform/routes";
import type { Settings } from "@/lib/settings/parts";
import type { JsonLdNode } from "./json-ld";
import { decimal, returnPolicy, sayOnce, shippingDetails } from "./offer-json-ld";

type Subject = Pick<
  Product,
  "id" | "slug" | "name" | "description" | "pictures" | "material" | "optionNames" | "variants" | "variant"
>;

/** Published reviews only; `average` from 1 to 5 or null without any. */
type Rating = {
  average: number | null;
  count: number;
  /** A few of them, to be quoted; samples are left out. `day` is "YYYY-MM-DD". */
  reviews: readonly { author: string; rating: number; body: string; day: string; isSample: boolean }[];
};

/** `site` is the shop's address; `saleEnds`: by the variants' ids. */
export function productJsonLd(
  product: Subject,
  site: string,
  shop: Settings,
  rating?: Rating,
  saleEnds: Readonly<Record<number, string>> = {},
): JsonLdNode {
  const shared = {
    name: product.name,
    description: product.description ? descriptionLine(product.description) : undefined,
    brand: { "@type": "Brand", name: shop.company.shop },
    material: product.material ?? undefined,
    ...(rating ? ratingJsonLd(rating) : {}),
  };
  const once = sayOnce();
  const images = product.pictures.map(({ url }) => new URL(url, site).href);
  if (product.optionNames.length === 0)
    return {
      "@type": "Product",
      ...shared,
      image: images,
      sku: product.variant.articleNumber,
      offers: offerJsonLd(product.variant, site, shop, saleEnds, (node) => node),
    };
  return {
    "@type": "ProductGroup",
    ...shared,
    url: site + productPath(product.slug),
    productGroupID: groupId(product.id),
    variesBy: "https://schema.org/size",
    hasVariant: product.variants.map((variant) => ({
      "@type": "Product",
      name: `${product.name}, ${variant.label}`,
      image: images[variant.picture] ?? images[0],
      sku: variant.articleNumber,
      size: variant.values.join(", "),
      offers: offerJsonLd(variant, site, shop, saleEnds, once),
    })),
  };
}

function offerJsonLd(
  { id, slug, priceCents, lowestCents, contents, stock }: Variant,
  site: string,
  shop: Settings,
  saleEnds: Readonly<Record<number, string>>,
  say: (node: JsonLdNode) => object,
) {
  const told = measure(contents);
  const prices = [
    ...(told ? [unitPriceJsonLd(priceCents, told)] : []),
    ...(lowestCents ? [struckJsonLd(lowestCents)] : []),
  ];
  return {
    "@type": "Offer",
    url: site + productPath(slug),
    price: decimal(priceCents),
    priceCurrency: "EUR",
    priceValidUntil: saleEnds[id] && new Date(saleEnds[id]).toISOString(),
    priceSpecification: prices.length > 1 ? prices : prices[0],
    availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    itemCondition: "https://schema.org/NewCondition",
    shippingDetails: shippingDetails(shop, priceCents).map(say),
    hasMerchantReturnPolicy: say(returnPolicy(shop.returns)),
  };
}

function struckJsonLd(cents: number) {
  return {
    "@type": "UnitPriceSpecification",
    priceType: "https://schema.org/StrikethroughPrice",
    price: decimal(cents),
    priceCurrency: "EUR",
  };
}

function unitPriceJsonLd(priceCents: number, { amount, code, baseCode }: NonNullable<ReturnType<typeof measure>>) {
  const quantity = (value: number, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode });
  return {
    "@type": "UnitPriceSpecification",
    price: decimal(priceCents),
    priceCurrency: "EUR",
    referenceQuantity: { ...quantity(amount, code), valueReference: quantity(1, baseCode) },
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
