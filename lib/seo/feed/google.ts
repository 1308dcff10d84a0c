import { descriptionLine } from "@/lib/catalog/description";
import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { measure } from "@/lib/catalog/unit-price";
import { productPath } from "@/lib/platform/routes";
import { decimal, DELIVERY_COUNTRY } from "@/lib/seo/offer-json-ld";
import { excerpt } from "@/lib/seo/excerpt";
import { element } from "@/lib/platform/format/xml";
import { offeredShipping } from "@/lib/payment/shipping";
import { shippingCents } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { shipping } from "#messages/pages.json";
import texts from "#messages/feed.json";
import { colorOf, googleCategory } from "./google-facts";

const LIMITS = { title: 150, description: 5000, type: 750, material: 200 } as const;
const MORE_PICTURES = 10;

/** `site` is the shop's address. @throws what reading the products throws. */
export async function* feedXml(
  products: AsyncIterable<ExportedProduct>,
  site: string,
  shop: Settings,
): AsyncGenerator<string, undefined> {
  const about =
    element("title", shop.company.shop) + element("link", `${site}/`) + element("description", texts.description);
  let head = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${about}\n`;
  for await (const product of products) {
    yield head + feedItem(product, site, shop);
    head = "";
  }
  yield `${head}</channel>\n</rss>\n`;
}

function feedItem(product: ExportedProduct, site: string, shop: Settings): string {
  const { articleNumber, category, group, images, material, priceCents, reduction, size, slug, stock } = product;
  const [image, ...others] = images.map((address) => new URL(address, site).href);
  const told = measure(product.contents);
  const facts: [string, string | null | undefined][] = [
    ["g:id", articleNumber],
    ["g:title", excerpt(titleOf(product), LIMITS.title)],
    ["g:description", excerpt(descriptionLine(product.description ?? `${titleOf(product)}.`), LIMITS.description)],
    ["g:link", site + productPath(slug)],
    ["g:image_link", image],
    ...others.slice(0, MORE_PICTURES).map((address): [string, string] => ["g:additional_image_link", address]),
    ["g:availability", stock > 0 ? "in_stock" : "out_of_stock"],
    // Struck through in both places is what § 11 PAngV names.
    ["g:price", euros(reduction?.lowestCents ?? priceCents)],
    ["g:sale_price", reduction && euros(priceCents)],
    ["g:sale_price_effective_date", reduction && [reduction.from, reduction.until].map(minute).join("/")],
    ["g:unit_pricing_measure", told && `${told.amount} ${told.unit}`],
    ["g:unit_pricing_base_measure", told && `1 ${told.name}`],
    ["g:condition", "new"],
    // Our own make, without a GTIN: our brand and our number say which product it is.
    ["g:brand", shop.company.shop],
    ["g:mpn", articleNumber],
    ["g:google_product_category", googleCategory(category)],
    ["g:product_type", excerpt(`${texts.kinds[category.kind]} > ${category.name}`, LIMITS.type)],
    ["g:item_group_id", group],
    ["g:size", category.kind === "jewelry" ? size : null],
    ["g:material", material && excerpt(material.replaceAll(", ", "/"), LIMITS.material)],
    ...(category.kind === "jewelry" ? wearable(material) : []),
  ];
  return `<item>${facts.map(([key, text]) => element(key, text)).join("")}${shippingOf(priceCents, shop)}</item>\n`;
}

function wearable(material: string | null): [string, string | undefined][] {
  return [
    ["g:age_group", "adult"],
    ["g:gender", "unisex"],
    ["g:color", colorOf(material ?? "")],
  ];
}

function titleOf({ name, pieces, category }: ExportedProduct): string {
  const kind = pieces ? `${texts.puzzle} ${pieces} ${texts.pieces}` : category.name;
  return `${name}, ${kind}`;
}

function shippingOf(priceCents: number, shop: Settings): string {
  const ways = offeredShipping(conditionsOf(shop)).map((option) => [
    element("g:country", DELIVERY_COUNTRY),
    element("g:service", shipping[option.id]),
    element("g:price", euros(shippingCents(option, priceCents))),
    element("g:min_transit_time", String(option.days.min)),
    element("g:max_transit_time", String(option.days.max)),
  ]);
  return ways.map((facts) => `<g:shipping>${facts.join("")}</g:shipping>`).join("");
}

function minute(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 16)}Z`;
}

function euros(cents: number): string {
  return `${decimal(cents)} EUR`;
}
