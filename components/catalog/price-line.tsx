import { getTranslations } from "next-intl/server";
import { SHIPPING_NOTE } from "@/lib/shop/shipping";
import { VAT_NOTE } from "@/lib/shop/tax";
import { noteLink } from "./price-note";

/** What the law requires beside the prices of a list: its articles can be put into the cart from there (§ 6 PAngV). */
export async function PriceLine() {
  const t = await getTranslations("product");
  return (
    <>
      {t(`all.${VAT_NOTE}`)}, {t.rich(SHIPPING_NOTE, { link: noteLink })}
    </>
  );
}
