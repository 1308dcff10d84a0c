import type { ProductCard } from "@/lib/catalog/schema";
import { priceText } from "@/lib/catalog/price-text";
import text from "#messages/client/product-card.json";

/** "€49,90", or "ab €39,90" where other variants cost more. */
export function cardPrice({ isFrom, ...price }: Pick<ProductCard, "priceCents" | "unitPrice" | "isFrom">): string {
  return isFrom ? `${text.from} ${priceText(price)}` : priceText(price);
}
