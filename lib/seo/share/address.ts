/** Pixels of a picture that is shown where a link to a page is shared; what every network takes. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The addresses of these pictures. */
export const sharePicture = {
  /** For every page without a picture of its own. */
  shop: "/teilen/shop.jpg",
  product: (slug: string) => `/teilen/product/${slug}.jpg`,
  category: (slug: string) => `/teilen/category/${slug}.jpg`,
  /** `path` is the brand page's own, such as "/about/our-story". */
  brand: (path: string) => `/teilen${path}.jpg`,
};
