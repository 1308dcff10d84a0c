/** Every cache tag and lifetime of the shop. A cached read names its tags here, an admin's write expires them. */

/** Seconds. Browsers and CDNs ask again after a quarter of an hour; an edit does not wait for that, it expires the tag. */
export const CATALOG_LIFE = { stale: 300, revalidate: 900, expire: 86_400 };

/** Whether a secret address belongs to an order; it never does so later, because it is made at random with the order. */
export const EXISTENCE_LIFE = { stale: 300, revalidate: 86_400, expire: 604_800 };

export const tags = {
  /** Everything read from the catalog; expired as a whole when the shop starts, and by the internal route. */
  catalog: "catalog",
  /** What shows many products: listings, the home page, search, sitemap. Expired by each change of a product. */
  lists: "lists",
  /** What shows a product's stock or stars besides its own page: listings with their filters. */
  availability: "availability",
  /** One product page, also while it is a 404: expired when a product with that id or slug is saved. */
  product: (idOrSlug: string) => `product:${idOrSlug}`,
  /** Pages of other products on which the one with this id is shown: expired when it is changed, but not when it is sold. */
  card: (id: number) => `card:${id}`,
  /** The ways to pay that the payment provider offers; expired when the shop starts. */
  onlineMethods: "online-methods",
  /** What was published about the product with this id. */
  reviews: (productId: number) => `reviews:${productId}`,
  /** A page about nothing, which is answered with 404: lib/platform/missing.ts. Never expired. */
  missing: "missing",
  /** A page whose product has another address now, to which it redirects: lib/platform/missing.ts. Never expired. */
  moved: (path: string) => `moved:${path}`,
  /** What depends on words or numbers that a visitor can make up; lib/platform/next/data-cache.ts keeps only little of it. Never expired. */
  asked: "asked",
};
