import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { ExportedProduct } from "@/lib/catalog/exported-product";
import { parseCsv } from "@/lib/platform/format/csv";
import { DELIVERED } from "@/lib/settings/parts";
import { catalog, each } from "./catalog.test-kit";
import { CSV_FEEDS } from "./csv-feeds";

const SITE = "https://shop.example";
const words = (limit: number) => z.string().trim().min(1).max(limit);
const link = z.url({ protocol: /^https$/ }).max(2000);
const euros = z.string().regex(/^\d+\.\d\d EUR$/);
const amount = z.string().regex(/^\d+\.\d\d$/);
const none = z.literal("");
const optional = (rule: z.ZodType) => z.union([none, rule]);

/** What each portal publishes of its fields (ADR 124), and no field besides. */
const RULES = {
  openai: z.strictObject({
    item_id: words(100),
    title: words(150),
    description: words(5000),
    url: link,
    brand: words(70),
    seller_name: words(70),
    seller_url: link,
    image_url: link,
    additional_image_urls: z.string(),
    price: euros,
    sale_price: optional(euros),
    sale_price_start_date: optional(z.iso.date()),
    sale_price_end_date: optional(z.iso.date()),
    availability: z.enum(["in_stock", "out_of_stock"]),
    target_countries: z.literal("DE"),
    store_country: z.literal("DE"),
    is_eligible_search: z.literal("true"),
    is_eligible_checkout: z.literal("false"),
    group_id: words(70),
    listing_has_variations: z.enum(["true", "false"]),
    mpn: words(70),
    condition: z.literal("new"),
    product_category: words(750),
    material: optional(words(200)),
    size: optional(words(100)),
    color: optional(words(40)),
    age_group: optional(z.literal("adult")),
    gender: optional(z.literal("unisex")),
    return_policy: link,
    return_deadline_in_days: z.string().regex(/^\d+$/),
  }),
  meta: z.strictObject({
    id: words(100),
    title: words(200),
    description: words(9999),
    availability: z.enum(["in stock", "out of stock"]),
    condition: z.literal("new"),
    price: euros,
    link,
    image_link: link,
    brand: words(100),
    additional_image_link: z.string().max(2000),
    sale_price: optional(euros),
    sale_price_effective_date: optional(z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00\/?){2}$/)),
    item_group_id: optional(words(100)),
    mpn: words(100),
    google_product_category: words(250),
    product_type: words(750),
    size: optional(words(200)),
    color: optional(words(200)),
    material: optional(words(200)),
    age_group: optional(z.literal("adult")),
    gender: optional(z.literal("unisex")),
  }),
  idealo: z.strictObject({
    sku: words(100),
    brand: words(100),
    title: words(255),
    categoryPath: words(750),
    url: link,
    hans: words(100),
    description: words(1000),
    price: amount,
    formerPrice: optional(amount),
    paymentCosts_cash_in_advance: z.literal("0.00"),
    paymentCosts_credit_card: optional(z.literal("0.00")),
    deliveryCosts_dhl: amount,
    deliveryTime: z.string().regex(/^\d+(–\d+)? Werktage$/),
    imageUrls: words(2000),
    material: optional(words(200)),
    size: optional(words(200)),
    color: optional(words(200)),
  }),
};
type Name = keyof typeof RULES;
const NAMES = Object.keys(RULES) as Name[]; // Object.keys says string for every key.

async function rowsOf(name: Name, products: ExportedProduct[] = catalog): Promise<Record<string, string>[]> {
  let csv = "";
  for await (const piece of CSV_FEEDS[name](each(products), SITE, DELIVERED)) csv += piece;
  const read = parseCsv(csv, ",");
  if (!("rows" in read)) throw new Error(`row ${read.brokenRow}`);
  const [columns = [], ...rows] = read.rows;
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ""])));
}

describe.each(NAMES)("the feed for %s", async (name) => {
  const rows = await rowsOf(name);

  test("has each article once, and each row keeps the rules", () => {
    const sold = name === "idealo" ? catalog.filter(({ stock }) => stock > 0) : catalog;
    expect(rows.map((row) => row["item_id"] ?? row["id"] ?? row["sku"])).toEqual(
      sold.map(({ articleNumber }) => articleNumber),
    );
    for (const row of rows) expect(RULES[name].safeParse(row).error?.issues ?? []).toEqual([]);
  });

  test("reads as it was written with the longest and strangest of texts", async () => {
    const strange = { ...catalog[0]!, name: '=1+1 "Ö", ; \n& 🧩', description: "Wort ".repeat(2000) };
    const [row] = await rowsOf(name, [strange]);
    expect(RULES[name].safeParse(row).error?.issues ?? []).toEqual([]);
    expect(row?.["title"]).toContain('=1+1 "Ö", ; & 🧩');
  });
});

test("of a sale all three say the same as Google's feed", async () => {
  const sale = { lowestCents: 4990, from: "2026-11-27T08:00:00+00:00", until: "2026-12-01 23:00:00+00" };
  const reduced = [{ ...catalog[0]!, priceCents: 3990, reduction: sale }];
  expect((await rowsOf("openai", reduced))[0]).toMatchObject({
    price: "49.90 EUR",
    sale_price: "39.90 EUR",
    sale_price_start_date: "2026-11-27",
    sale_price_end_date: "2026-12-01",
  });
  expect((await rowsOf("meta", reduced))[0]).toMatchObject({
    sale_price_effective_date: "2026-11-27T08:00+00:00/2026-12-01T23:00+00:00",
  });
  expect((await rowsOf("idealo", reduced))[0]).toMatchObject({ price: "39.90", formerPrice: "49.90" });
});
