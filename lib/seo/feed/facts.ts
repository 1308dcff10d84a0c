import { descriptionLine } from "@/lib/catalog/description";
import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { measure } from "@/lib/catalog/unit-price";
import { productPath } from "@/lib/platform/routes";
import { decimal, DELIVERY_COUNTRY } from "@/lib/seo/offer-json-ld";
import { excerpt } from "@/lib/seo/excerpt";
import { offeredShipping } from "@/lib/payment/shipping";
import { shippingCents } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import texts from "#messages/feed.json";
import { colorOf, googleCategory } from "./google-facts";

const LIMITS = { title: 150, description: 5000, type: 750, material: 200 } as const;
const MORE_PICTURES = 10;

export type FeedFacts = ReturnType<typeof feedFacts>;

/** What every portal is told of an article, in the words of Google's feed. `site`: the shop's address. */
export function feedFacts(product: ExportedProduct, site: string, shop: Settings) {
  const { articleNumber, category, group, images, material, priceCents, reduction, size, slug, stock } = product;
  const [image, ...others] = images.map((address) => new URL(address, site).href);
  const told = measure(product.contents);
  const isWorn = category.kind === "jewelry";
  return {
    id: articleNumber,
    title: excerpt(titleOf(product), LIMITS.title),
    description: excerpt(descriptionLine(product.description ?? `${titleOf(product)}.`), LIMITS.description),
    link: site + productPath(slug),
    image_link: image,
    additional_image_link: others.slice(0, MORE_PICTURES),
    availability: stock > 0 ? "in_stock" : "out_of_stock",
    // Struck through in both places is what § 11 PAngV names.
    price: euros(reduction?.lowestCents ?? priceCents),
    sale_price: reduction && euros(priceCents),
    sale_price_effective_date: reduction && [reduction.from, reduction.until].map(minute).join("/"),
    unit_pricing_measure: told && `${told.amount} ${told.unit}`,
    unit_pricing_base_measure: told && `1 ${told.name}`,
    condition: "new",
    // Our own make, without a GTIN: our brand and our number say which product it is.
    brand: shop.company.shop,
    mpn: articleNumber,
    google_product_category: googleCategory(category),
    product_type: excerpt(`${texts.kinds[category.kind]} > ${category.name}`, LIMITS.type),
    item_group_id: group,
    size: isWorn ? size : null,
    material: material && excerpt(material.replaceAll(", ", "/"), LIMITS.material),
    age_group: isWorn ? "adult" : null,
    gender: isWorn ? "unisex" : null,
    color: isWorn ? colorOf(material ?? "") : null,
    shipping: offeredShipping(conditionsOf(shop)).map((option) => ({
      country: DELIVERY_COUNTRY,
      service: option.name,
      price: euros(shippingCents(option, priceCents)),
      min_transit_time: String(option.days.min),
      max_transit_time: String(option.days.max),
    })),
  };
}

function titleOf({ name, pieces, category }: ExportedProduct): string {
  const kind = pieces ? `${texts.puzzle} ${pieces} ${texts.pieces}` : category.name;
  return `${name}, ${kind}`;
}

function minute(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

function euros(cents: number): string {
  return `${decimal(cents)} EUR`;
}
