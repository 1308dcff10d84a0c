import type { ProductCard } from "@/lib/catalog/schema";
import { formatCents } from "@/lib/format/money";
import text from "@/messages/client/product-card.de.json";

/** "€49,90", or "ab €39,90" where other variants cost more. */
export function cardPrice({ priceCents, isFrom }: Pick<ProductCard, "priceCents" | "isFrom">): string {
  return isFrom ? `${text.from} ${formatCents(priceCents)}` : formatCents(priceCents);
}
