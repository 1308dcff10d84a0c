import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/catalog/schema";
import { SHIPPING_NOTE } from "@/lib/settings/shipping";
import { VAT_NOTE } from "@/lib/settings/tax";
import { noteLink } from "./price-note";

/** The law's words beside prices that lead into the cart (§ 6 PAngV), and beside stars (§ 5b (3) UWG). */
export async function PriceLine({ products }: { products: readonly ProductCard[] }) {
  const [t, reviews] = await Promise.all([getTranslations("product"), getTranslations("reviews")]);
  return (
    <>
      {t(`all.${VAT_NOTE}`)}, {t.rich(SHIPPING_NOTE, { link: noteLink })}
      {products.some(({ rating }) => rating) && <span>. {reviews("listed")}</span>}
    </>
  );
}
