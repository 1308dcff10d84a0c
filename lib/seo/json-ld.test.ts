import { describe, expect, test } from "vitest";
import { faqIn } from "@/lib/content/faq";
import { storesOf } from "@/lib/settings/stores";
import { serializeJsonLd, type JsonLdNode } from "./json-ld";
import { breadcrumbJsonLd, faqJsonLd } from "./page-json-ld";
import { ownPictureJsonLd } from "./own-picture-json-ld";
import { productJsonLd } from "./product-json-ld";
import { readRichResults, type RichResult } from "./rich-results";
import { shopJsonLd } from "./shop-json-ld";
import { storesJsonLd } from "./stores-json-ld";
import { OWN_COMPANY } from "@/lib/settings/company.test-kit";
import { DELIVERED } from "@/lib/settings/parts";

const STORES = storesOf(DELIVERED.stores);

const SITE = "https://shop.example";

const variant = {
  id: 1,
  slug: "wirbelnde-nacht",
  label: "",
  values: [],
  picture: 0,
  articleNumber: "KG-1001",
  priceCents: 4990,
  stock: 3,
  pieces: 1000,
  dimensions: null,
  difficulty: null,
  confusable: null,
  weight: null,
  contents: null,
  packaging: null,
};
const product = {
  id: 1,
  optionNames: [] as string[],
  variant,
  variants: [variant],
  slug: "wirbelnde-nacht",
  name: "Wirbelnde Nacht",
  description: "Ein Himmel in Bewegung.",
  pictures: ["", "-teile", "-raum"].map((ending) => ({
    url: `/kunst/wirbelnde-nacht${ending}.webp`,
    alt: "",
    caption: null,
    width: null,
    height: null,
    color: null,
  })),
  material: "Premium Karton, matt",
};
const rating = {
  average: 4.666,
  count: 3,
  reviews: [
    { author: "Erika M.", rating: 5, body: "Ein </script> Fest.", day: "2026-11-20", isSample: false },
    { author: "Muster M.", rating: 5, body: "Erfunden.", day: "2026-11-20", isSample: true },
  ],
};

/** What a search engine reads from the page. */
function read(nodes: JsonLdNode[]): RichResult[] {
  const script = serializeJsonLd(nodes);
  expect(script).not.toContain("<");
  return readRichResults(script);
}

describe("a product", () => {
  test("has an offer with price, shipping and return policy, and no rating without reviews", () => {
    const [found] = read([productJsonLd(product, SITE, DELIVERED, { ...rating, average: null, count: 0 })]);
    expect(found).toMatchObject({
      sku: "KG-1001",
      image: ["", "-teile", "-raum"].map((ending) => `${SITE}/kunst/wirbelnde-nacht${ending}.webp`),
      offers: { price: "49.90", url: `${SITE}/product/wirbelnde-nacht`, availability: "https://schema.org/InStock" },
    });
    expect(found).not.toHaveProperty("aggregateRating");
    expect(found).not.toHaveProperty("gtin");
  });

  test("has its rating rounded as shoppers see it, the reviews' words unchanged, and no sample", () => {
    const [found] = read([productJsonLd(product, SITE, DELIVERED, rating)]);
    expect(found).toMatchObject({
      aggregateRating: { ratingValue: 4.7, reviewCount: 3 },
      review: [{ reviewBody: "Ein </script> Fest.", author: { name: "Erika M." } }],
    });
    expect(found).toHaveProperty("review.length", 1);
  });

  test("is described in one line of plain sentences, as it is in the feed", () => {
    const description = "Ein Himmel\n\nDarin:\n- 500 Teile\n- ein Poster";
    const [found] = read([productJsonLd({ ...product, description }, SITE, DELIVERED)]);
    expect(found).toMatchObject({ description: "Ein Himmel. Darin: 500 Teile, ein Poster" });
  });

  test("law 5: in a sale names the lowest price of 30 days as the one struck through", () => {
    const reduced = { ...product, variant: { ...variant, priceCents: 3990, lowestCents: 4990 } };
    const [found] = read([productJsonLd(reduced, SITE, DELIVERED, undefined, { 1: "2026-12-01 23:00:00+00" })]);
    expect(found).toMatchObject({
      offers: {
        price: "39.90",
        priceValidUntil: "2026-12-01T23:00:00.000Z",
        priceSpecification: { price: "49.90", priceType: "https://schema.org/StrikethroughPrice" },
      },
    });
  });

  test("may be sold out, and bare of everything optional", () => {
    const bare = { ...product, description: null, material: null, variant: { ...variant, stock: 0 } };
    const [found] = read([productJsonLd(bare, SITE, DELIVERED)]);
    expect(found).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  });
});

describe("a product with variants", () => {
  const variants = [54, 56].map((size) => ({
    ...variant,
    id: size,
    slug: `solis-ring-${size}`,
    label: `Ringgröße ${size}`,
    values: [String(size)],
    articleNumber: `KG-2001-${size}`,
    stock: size - 54,
  }));
  const ring = {
    ...product,
    name: "Ring Solis",
    slug: "solis-ring",
    optionNames: ["Ringgröße"],
    variants,
    variant: variants[0]!,
  };

  test("is a group whose variants have an offer and an address each, and whose rating is shared", () => {
    const [found] = read([productJsonLd(ring, SITE, DELIVERED, rating)]);
    expect(found).toMatchObject({
      "@type": "ProductGroup",
      productGroupID: "KG-G1",
      aggregateRating: { reviewCount: 3 },
      hasVariant: [
        {
          name: "Ring Solis, Ringgröße 54",
          sku: "KG-2001-54",
          size: "54",
          offers: { availability: "https://schema.org/OutOfStock", url: `${SITE}/product/solis-ring-54` },
        },
        {
          sku: "KG-2001-56",
          offers: {
            availability: "https://schema.org/InStock",
            // As the first one's.
            shippingDetails: [1, 2, 3].map((number) => ({ "@id": `#OfferShippingDetails-${number}` })),
            hasMerchantReturnPolicy: { "@id": "#MerchantReturnPolicy-4" },
          },
        },
      ],
    });
  });
});

test("the puzzle of one's own picture is one product at several prices, on one page", () => {
  const subject = {
    name: "Puzzle aus Ihrem Foto",
    description: null,
    material: "Birkenholz",
    listedNumber: "KG-FOTO",
  };
  const matrix = [
    { priceCents: 6900, stock: 0 },
    { priceCents: 14900, stock: 2 },
  ];
  const [found] = read([ownPictureJsonLd(subject, matrix, SITE, DELIVERED.company.shop)]);
  expect(found).toMatchObject({
    sku: "KG-FOTO",
    image: [`${SITE}/kunst/beispielbild-teile.webp`],
    offers: {
      url: `${SITE}/individuelle-puzzles/gestalten`,
      lowPrice: "69.00",
      highPrice: "149.00",
      availability: "https://schema.org/InStock",
    },
  });
});

describe("the shop", () => {
  test("tells no invented address, telephone or number", () => {
    const nodes = read(shopJsonLd(DELIVERED, SITE));
    expect(nodes.map((node) => node["@type"])).toEqual(["OnlineStore", "WebSite"]);
    expect(Object.keys(nodes[0]!)).toEqual(["@type", "@id", "name", "url", "logo", "hasMerchantReturnPolicy"]);
  });

  test("tells them once they are true", () => {
    const real = { ...DELIVERED.company, ...OWN_COMPANY };
    expect(read(shopJsonLd({ ...DELIVERED, company: real }, SITE))[0]).toMatchObject({
      telephone: OWN_COMPANY.phone,
      vatID: OWN_COMPANY.vatId,
      address: { streetAddress: OWN_COMPANY.street, postalCode: "20095" },
    });
  });
});

test("invented stores are kept from search engines; real ones tell where and when they are open", () => {
  expect(storesJsonLd(STORES, SITE, "de")).toEqual([]);
  const [first] = STORES;
  const [found] = read(storesJsonLd([{ ...first!, street: "Deichstraße 9", phone: "+49 40 3080 1235" }], SITE, "en"));
  expect(found).toMatchObject({
    "@type": "Store",
    url: `${SITE}/about/store-locator#${first!.id}`,
    geo: { latitude: first!.latitude },
  });
  expect(found).toHaveProperty("openingHoursSpecification.length", 6);
});

test.each([
  ["de", "Schreiben Sie dafür an hallo@", "Kosten der Rücksendung tragen Sie"],
  ["en", "Just write to hallo@", "you pay the cost of sending"],
] as const)(
  "questions in %s come with the bare words of their answers, the costs of a return among them",
  (...said) => {
    const [language, ...answers] = said;
    const [found] = read([faqJsonLd(faqIn(language, DELIVERED))]);
    expect(found).toHaveProperty("mainEntity.length", 6);
    for (const answer of answers) expect(JSON.stringify(found)).toContain(answer);
    expect(JSON.stringify(found)).not.toMatch(/\[object|undefined|href/);
  },
);

test("a breadcrumb counts its steps; the last one needs no address", () => {
  const crumbs = [{ label: "Startseite", href: "/" }, { label: "Ringe", href: "/category/rings" }, { label: "Solis" }];
  const [found] = read([breadcrumbJsonLd(crumbs, SITE)]);
  expect(found).toHaveProperty("itemListElement.1.item", `${SITE}/category/rings`);
  expect(found).not.toHaveProperty("itemListElement.2.item");
});

describe("the rules", () => {
  const script = (change: object) => serializeJsonLd([{ ...productJsonLd(product, SITE, DELIVERED), ...change }]);
  test.each([
    ["a product without offer", { offers: undefined }],
    ["a misspelled property", { color: "blau" }],
    ["an address that is not absolute", { image: ["/kunst/hero.webp"] }],
    ["an average without reviews", { aggregateRating: { "@type": "AggregateRating", ratingValue: 5, reviewCount: 0 } }],
    ["an unknown type", { "@type": "Produkt" }],
  ])("refuse %s", (_, change) => {
    expect(() => readRichResults(script(change))).toThrow();
  });
});
