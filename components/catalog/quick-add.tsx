import type { ProductCard } from "@/lib/catalog/schema";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/product-card.json";

/** Small on purpose: a list has 24 of them (components/cart/use-quick-add.ts). */
export function QuickAdd({ product }: { product: ProductCard }) {
  const { id, name, priceCents, stock } = product;
  return (
    <button
      type="button"
      data-add={`${id},${priceCents},${stock}`}
      aria-label={interpolate(text.add, { name })}
      className="quick-add"
    />
  );
}
