import type { ProductCard } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/platform/format/money";
import text from "#messages/client/product-card.json";

/** "€49,90", or "ab €39,90" where other variants cost more. */
export function cardPrice({ priceCents, isFrom }: Pick<ProductCard, "priceCents" | "isFrom">): string {
  return isFrom ? `${text.from} ${formatCents(priceCents)}` : formatCents(priceCents);
}
