import { getTranslations } from "next-intl/server";
import { DeliveryNote } from "@/components/catalog/delivery-note";
import { GuaranteeLink } from "@/components/catalog/guarantee-link";
import { priceNote } from "@/components/catalog/price-note";
import { MAKING_DAYS, shippingDays, SHIPPING_OPTIONS } from "@/lib/settings/shipping";

/** What the law requires beside the price, and the delivery time. */
export async function AtelierNote() {
  const [t, product] = await Promise.all([getTranslations("atelier"), getTranslations("product")]);
  return (
    <div className="mt-1 grid gap-1 text-sm text-stone">
      <p>{priceNote(product)}</p>
      <p>
        <GuaranteeLink />
      </p>
      <ul className="mt-2 grid gap-1">
        <DeliveryNote days={shippingDays(SHIPPING_OPTIONS[0], true)} />
        <li>{t("making", { days: MAKING_DAYS })}</li>
      </ul>
    </div>
  );
}
