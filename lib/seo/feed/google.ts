import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { element } from "@/lib/platform/format/xml";
import type { Settings } from "@/lib/settings/parts";
import texts from "#messages/feed.json";
import { feedFacts } from "./facts";

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
  const { shipping, ...facts } = feedFacts(product, site, shop);
  const told = Object.entries(facts).flatMap(([key, value]) => [value].flat().map((one) => element(`g:${key}`, one)));
  const ways = shipping.map((way) => {
    const parts = Object.entries(way).map(([key, value]) => element(`g:${key}`, value));
    return `<g:shipping>${parts.join("")}</g:shipping>`;
  });
  return `<item>${told.join("")}${ways.join("")}</item>\n`;
}
