import { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/catalog/schema";
import { shippingNote, vatNote } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";
import { noteLink } from "./price-note";

/** The law's words beside prices that lead into the cart (§ 6 PAngV), and beside stars (§ 5b (3) UWG). */
export async function PriceLine({ products }: { products: readonly ProductCard[] }) {
  const [t, reviews, present] = await Promise.all([
    getTranslations("product"),
    getTranslations("reviews"),
    conditions(),
  ]);
  return (
    <>
      {t(`all.${vatNote(present)}`)}, {t.rich(shippingNote(present), { link: noteLink })}
      {products.some(({ rating }) => rating) && <span>. {reviews("listed")}</span>}
    </>
  );
}
