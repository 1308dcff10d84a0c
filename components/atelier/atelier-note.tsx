import { getTranslations } from "next-intl/server";
import { priceNote } from "@/components/catalog/price-note";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { shippingDays, SHIPPING_OPTIONS } from "@/lib/shop/shipping";

/** What the law requires beside the price, and the delivery time. */
export async function AtelierNote() {
  const [t, product] = await Promise.all([getTranslations("atelier"), getTranslations("product")]);
  return (
    <div className="mt-1 grid gap-1 text-sm text-stone">
      <p>{priceNote(product)}</p>
      <p>
        {t("delivery", shippingDays(SHIPPING_OPTIONS[0], true))} {WORKING_DAYS}
      </p>
    </div>
  );
}
