import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { catalog, each } from "./catalog.test-kit";
import { colorOf } from "./google-facts";
import { feedXml } from "./google";
import { DELIVERED } from "@/lib/settings/parts";

const SITE = "https://shop.example";
const words = (limit: number) => z.string().trim().min(1).max(limit);
const link = z.url({ protocol: /^https$/ }).max(2000);
const euros = z.string().regex(/^\d+\.\d\d EUR$/);
const shipping = z.strictObject({
  "g:country": z.literal("DE"),
  "g:service": words(100),
  "g:price": euros,
  "g:min_transit_time": z.string().regex(/^\d+$/),
  "g:max_transit_time": z.string().regex(/^\d+$/),
});

/** What Merchant Center requires of an item, and its limits. */
const itemRules = z.strictObject({
  "g:id": words(50),
  "g:title": words(150),
  "g:description": words(5000),
  "g:link": link,
  "g:image_link": link,
  "g:additional_image_link": link.optional(),
  "g:availability": z.enum(["in_stock", "out_of_stock"]),
  "g:price": euros.refine((text) => parseFloat(text) > 0),
  "g:condition": z.literal("new"),
  // A brand and its own number identify a product that has no GTIN.
  "g:brand": words(70),
  "g:mpn": words(70),
  "g:item_group_id": words(50).optional(),
  "g:size": words(100).optional(),
  "g:google_product_category": z.string().regex(/^(Toys & Games|Apparel & Accessories) > /),
  "g:product_type": words(750),
  "g:material": words(200).optional(),
  "g:shipping": z.array(shipping).min(1).max(100),
});
/** In Germany everything that is worn needs these too. */
const wornRules = itemRules.extend({
  "g:age_group": z.literal("adult"),
  "g:gender": z.literal("unisex"),
  "g:color": words(100),
});

/** The items of a feed as plain objects. */
function readItems(xml: string): Record<string, unknown>[] {
  const document = parseDocument(xml, { xmlMode: true });
  return DomUtils.getElementsByTagName("item", document).map((item) => {
    const fields = childFields(item);
    const parcels = DomUtils.getElementsByTagName("g:shipping", item).map(childFields);
    return { ...fields, "g:shipping": parcels };
  });
}

function childFields(parent: Parameters<typeof DomUtils.getChildren>[0]): Record<string, string> {
  const tags = DomUtils.getChildren(parent).filter(DomUtils.isTag);
  return Object.fromEntries(tags.map((tag) => [tag.name, DomUtils.textContent(tag)]));
}

async function feedOf(products: ExportedProduct[]): Promise<string> {
  let xml = "";
  for await (const piece of feedXml(each(products), SITE, DELIVERED)) xml += piece;
  return xml;
}

describe("the feed for Merchant Center", async () => {
  const items = readItems(await feedOf(catalog));

  test("has every product of the demo catalog, each once", () => {
    expect(items).toHaveLength(catalog.length);
    expect(new Set(items.map((item) => item["g:id"])).size).toBe(catalog.length);
    expect(new Set(items.map((item) => item["g:title"])).size).toBe(catalog.length);
  });

  test.each(items.map((item) => [String(item["g:id"]), item] as const))("%s keeps the rules", (_, item) => {
    const isWorn = String(item["g:google_product_category"]).startsWith("Apparel");
    expect((isWorn ? wornRules : itemRules).safeParse(item).error?.issues ?? []).toEqual([]);
  });

  test("says what the shop says", () => {
    expect(items.find((item) => item["g:id"] === "KG-1001")).toMatchObject({
      "g:title": "Wirbelnde Nacht, Kunstpuzzle mit 1000 Teilen",
      "g:link": `${SITE}/product/wirbelnde-nacht`,
      "g:price": "49.90 EUR",
      "g:product_type": "Puzzles > Klassische Kunst",
      "g:google_product_category": "Toys & Games > Puzzles > Jigsaw Puzzles",
    });
  });

  test("law 5: of a reduction names the lowest price of 30 days, what it costs now, and for how long", async () => {
    const sale = { lowestCents: 4990, from: "2026-11-27T08:00:00+00:00", until: "2026-12-01 23:00:00+00" };
    const [item] = readItems(await feedOf([{ ...catalog[0]!, priceCents: 3990, reduction: sale }]));
    expect(item).toMatchObject({
      "g:price": "49.90 EUR",
      "g:sale_price": "39.90 EUR",
      "g:sale_price_effective_date": "2026-11-27T08:00Z/2026-12-01T23:00Z",
    });
    expect(items[0]).not.toHaveProperty("g:sale_price");
  });

  test("names all pictures in order, as many as Google takes", async () => {
    const image = (number: number) => `/bilder/${number}.webp`;
    const images = Array.from({ length: 12 }, (_, number) => image(number));
    const item = await feedOf([{ ...catalog[0]!, images }]);
    const named = [...item.matchAll(/<g:(\w+_link)>([^<]+)</g)].map(([, key, address]) => [key, address]);
    expect(named).toEqual([
      ["image_link", SITE + image(0)],
      ...Array.from({ length: 10 }, (_, number) => ["additional_image_link", SITE + image(number + 1)]),
    ]);
    const slug = catalog[0]!.slug;
    expect(catalog[0]!.images).toEqual(["", "-teile", "-raum"].map((ending) => `/kunst/${slug}${ending}.webp`));
  });

  test("keeps the rules with the longest and strangest of texts, and without optional ones", async () => {
    const long = { ...catalog[0]!, name: "Ö&<>\"'\u0000🧩 ".repeat(200), description: "]]> & ".repeat(3000) };
    const bare = { ...catalog[0]!, description: null, material: null, stock: 0 };
    for (const item of readItems(await feedOf([long, bare]))) expect(itemRules.parse(item)).toBeTruthy();
  });

  test("describes a product in one line of plain sentences", async () => {
    const listed = { ...catalog[0]!, description: "Ein Himmel\n\nDarin:\n- 500 Teile\n- ein Poster" };
    const [item] = readItems(await feedOf([listed]));
    expect(item).toMatchObject({ "g:description": "Ein Himmel. Darin: 500 Teile, ein Poster" });
  });

  // Seconds on a slow machine; work that grew with the square of the products would take minutes.
  test("of 10,000 products is written in a moment", async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => catalog[index % catalog.length]!);
    const started = performance.now();
    expect((await feedOf(many)).length).toBeGreaterThan(1_000_000);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

test("the feed is written product by product, none read before the one ahead of it is taken", async () => {
  let read = 0;
  async function* counted() {
    for (const product of catalog.slice(0, 3)) {
      read++;
      yield product;
    }
  }
  const pieces = feedXml(counted(), SITE, DELIVERED);
  for (const taken of [1, 2, 3]) {
    expect((await pieces.next()).value).toContain(`<g:id>${catalog[taken - 1]!.articleNumber}</g:id>`);
    expect(read).toBe(taken);
  }
  expect((await pieces.next()).value).toBe("</channel>\n</rss>\n");
});

test("a shop without products has a feed without items", async () => expect(readItems(await feedOf([]))).toEqual([]));

test.each([
  ["925er Sterlingsilber", "Silber"],
  ["925er Sterlingsilber, vergoldet", "Gold"],
  ["925er Sterlingsilber, teilweise vergoldet", "Gold/Silber"],
  ["Süßwasser-Zuchtperlen, Seide, Verschluss aus 925er Sterlingsilber, vergoldet", "Weiß/Gold"],
  ["Holz", undefined],
])("%s shows %s", (material, color) => {
  expect(colorOf(material)).toBe(color);
});
