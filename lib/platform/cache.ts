/** Every cache tag and lifetime of the shop. A cached read names its tags here, an admin's write expires them. */

/** Seconds. Browsers and CDNs ask again after a quarter of an hour; an edit does not wait for that, it expires the tag. */
export const CATALOG_LIFE = { stale: 300, revalidate: 900, expire: 86_400 };

/** It never belongs to an order or a list later, because it is made at random with it. */
export const EXISTENCE_LIFE = { stale: 300, revalidate: 86_400, expire: 604_800 };

export const tags = {
  /** Expired as a whole by the internal route, and by a start that cannot tell what has changed since the build. */
  catalog: "catalog",
  /** Expired by each change of a product. */
  lists: "lists",
  /** Listings with their filters, besides the product's own page. */
  availability: "availability",
  /** One product page, also while it is a 404: expired when a product with that id or slug is saved. */
  product: (idOrSlug: string) => `product:${idOrSlug}`,
  /** Pages of other products on which the one with this id is shown: expired when it is changed, but not when it is sold. */
  card: (id: number) => `card:${id}`,
  /** Expired when owners change a promotion: product pages name it. */
  promotions: "promotions",
  /** No page's: other processes read them again. */
  redirects: "redirects",
  /** Expired when the shop starts. */
  onlineMethods: "online-methods",
  /** Expired when owners change the part. */
  settings: (part: string) => `settings:${part}`,
  reviews: (productId: number) => `reviews:${productId}`,
  /** A page about nothing, which is answered with 404: lib/platform/missing.ts. Never expired. */
  missing: "missing",
  /** A page whose product has another address now, to which it redirects: lib/platform/missing.ts. Never expired. */
  moved: (path: string) => `moved:${path}`,
  /** Words or numbers that a visitor can make up; lib/platform/next/data-cache.ts keeps little of it. Never expired. */
  asked: "asked",
};
