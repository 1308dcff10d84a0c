/** Pixels; what every network takes. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export const sharePicture = {
  shop: "/teilen/shop.jpg",
  product: (slug: string) => `/teilen/product/${slug}.jpg`,
  category: (slug: string) => `/teilen/category/${slug}.jpg`,
  brand: (path: string) => `/teilen${path}.jpg`,
};
