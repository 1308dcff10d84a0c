import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { excerpt } from "@/lib/seo/excerpt";
import { offeredMethods } from "@/lib/payment/methods";
import { COUNTRY } from "@/lib/settings/company";
import { dayRange } from "@/lib/settings/conditions";
import type { Settings } from "@/lib/settings/parts";
import { WITHDRAWAL_DAYS } from "@/lib/settings/returns";
import { conditionsOf } from "@/lib/settings/shipping";
import texts from "#messages/feed.json";
import { interpolate } from "@/lib/platform/format/interpolate";
import { feedFacts, type FeedFacts } from "./facts";

type Value = string | null | undefined;
type Columns = Record<string, (facts: FeedFacts, shop: Settings, site: string) => Value>;

/** developers.openai.com/commerce/specs/feed, as of November 2026: nine required fields, markets, variants, returns. */
const OPENAI: Columns = {
  item_id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  url: ({ link }) => link,
  brand: ({ brand }) => brand,
  seller_name: ({ brand }) => brand,
  seller_url: (_facts, _shop, site) => site,
  image_url: ({ image_link: image }) => image,
  additional_image_urls: ({ additional_image_link: images }) => images.join(","),
  price: ({ price }) => price,
  sale_price: (facts) => facts.sale_price,
  sale_price_start_date: (facts) => facts.sale_price_effective_date?.slice(0, 10),
  sale_price_end_date: (facts) => facts.sale_price_effective_date?.split("/")[1]?.slice(0, 10),
  availability: ({ availability }) => availability,
  target_countries: () => COUNTRY.code,
  store_country: () => COUNTRY.code,
  is_eligible_search: () => "true",
  // Only a person orders, at the shop.
  is_eligible_checkout: () => "false",
  group_id: (facts) => facts.item_group_id ?? facts.id,
  listing_has_variations: (facts) => String(facts.item_group_id !== null),
  mpn: ({ mpn }) => mpn,
  condition: ({ condition }) => condition,
  product_category: (facts) => facts.product_type,
  material: ({ material }) => material,
  size: ({ size }) => size,
  color: ({ color }) => color,
  age_group: (facts) => facts.age_group,
  gender: ({ gender }) => gender,
  return_policy: (_facts, _shop, site) => `${site}/widerrufsrecht`,
  return_deadline_in_days: (_facts, { returns }) => String(returns.voluntaryDays ?? WITHDRAWAL_DAYS),
};

/** Of Meta's catalog; Pinterest reads the same columns. */
const META: Columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ availability }) => availability.replaceAll("_", " "),
  condition: ({ condition }) => condition,
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: (facts) => facts.image_link,
  brand: ({ brand }) => brand,
  additional_image_link: (facts) => facts.additional_image_link.join(","),
  sale_price: (facts) => facts.sale_price,
  sale_price_effective_date: (facts) => facts.sale_price_effective_date?.replaceAll("Z", "+00:00"),
  item_group_id: (facts) => facts.item_group_id,
  mpn: ({ mpn }) => mpn,
  google_product_category: (facts) => facts.google_product_category,
  product_type: (facts) => facts.product_type,
  size: ({ size }) => size,
  color: ({ color }) => color,
  material: ({ material }) => material,
  age_group: (facts) => facts.age_group,
  gender: ({ gender }) => gender,
};

const IDEALO_DESCRIPTION = 1000;
const amount = (price: Value) => price?.replace(" EUR", "");

/** idealo.github.io/csv-importer; how it is paid costs nothing, which idealo wants said of at least one way. */
const IDEALO: Columns = {
  sku: ({ id }) => id,
  brand: ({ brand }) => brand,
  title: ({ title }) => title,
  categoryPath: (facts) => facts.product_type,
  url: ({ link }) => link,
  hans: ({ mpn }) => mpn,
  description: ({ description }) => excerpt(description, IDEALO_DESCRIPTION),
  price: (facts) => amount(facts.sale_price ?? facts.price),
  formerPrice: (facts) => (facts.sale_price ? amount(facts.price) : null),
  paymentCosts_cash_in_advance: (_facts, shop) => freeWhere(shop, "transfer"),
  paymentCosts_credit_card: (_facts, shop) => freeWhere(shop, "provider"),
  deliveryCosts_dhl: ({ shipping }) => amount(shipping[0]?.price),
  deliveryTime: (_facts, shop) => interpolate(texts.days, { days: dayRange(conditionsOf(shop).shipping[0].days) }),
  imageUrls: (facts) => [facts.image_link, ...facts.additional_image_link].join(";"),
  material: ({ material }) => material,
  size: ({ size }) => size,
  color: ({ color }) => color,
};

function freeWhere(shop: Settings, money: "transfer" | "provider"): string | null {
  const methods = offeredMethods(conditionsOf(shop));
  return methods.some((method) => method.money === money) ? "0.00" : null;
}

type Feed = { columns: Columns; onlyInStock?: boolean };

function writer({ columns, onlyInStock = false }: Feed) {
  return async function* write(products: AsyncIterable<ExportedProduct>, site: string, shop: Settings) {
    yield line(Object.keys(columns));
    for await (const product of products) {
      if (onlyInStock && product.stock === 0) continue;
      const facts = feedFacts(product, site, shop);
      yield line(Object.values(columns).map((column) => column(facts, shop, site)));
    }
  };
}

/** RFC 4180. Not lib/platform/format/csv.ts: a program reads it, to whom an apostrophe before a formula is an apostrophe. */
const line = (cells: readonly Value[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell ?? "") ? `"${cell!.replaceAll('"', '""')}"` : (cell ?? ""))).join(",")}\r\n`;

export const CSV_FEEDS = {
  openai: writer({ columns: OPENAI }),
  meta: writer({ columns: META }),
  idealo: writer({ columns: IDEALO, onlyInStock: true }),
};
