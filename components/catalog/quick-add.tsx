import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/catalog/schema";

/** Puts one piece into the cart (components/cart/use-quick-add.ts). Small on purpose: a list has 24 of them. */
export async function QuickAdd({ product }: { product: ProductCard }) {
  const t = await getTranslations("card");
  const { id, name, priceCents, stock } = product;
  return (
    <button
      type="button"
      data-add={`${id},${priceCents},${stock}`}
      aria-label={t("add", { name })}
      className="quick-add"
    />
  );
}
