import type { QuotedProduct } from "./schema";

export const quotedProduct = (changes: Partial<QuotedProduct> = {}): QuotedProduct => ({
  id: 1,
  slug: "teich",
  name: "Teich",
  categoryName: "Kunst",
  priceCents: 4990,
  imageUrl: "/kunst/teich.webp",
  stock: 5,
  ...changes,
});
