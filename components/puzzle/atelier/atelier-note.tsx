import { getTranslations } from "next-intl/server";
import { DeliveryNote } from "@/components/catalog/delivery-note";
import { GuaranteeLink } from "@/components/catalog/guarantee-link";
import { priceNote } from "@/components/catalog/price-note";
import { shippingDays } from "@/lib/settings/conditions";
import { conditions } from "@/lib/settings/read";

/** What the law requires beside the price, and the delivery time. */
export async function AtelierNote() {
  const [t, present] = await Promise.all([getTranslations("atelier"), conditions()]);
  return (
    <div className="mt-1 grid gap-1 text-sm text-stone">
      <p>{await priceNote()}</p>
      <p>
        <GuaranteeLink />
      </p>
      <ul className="mt-2 grid gap-1">
        <DeliveryNote days={shippingDays(present.shipping[0], true, present)} />
        <li>{t("making", { days: present.makingDays })}</li>
      </ul>
    </div>
  );
}
