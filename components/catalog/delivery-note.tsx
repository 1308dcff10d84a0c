import { getTranslations } from "next-intl/server";
import { shipping as words } from "#messages/pages.json";
import { DeliveryDates } from "@/components/settings/delivery-dates-client";
import { workingDays } from "@/lib/legal/working-days";
import { offeredMethods } from "@/lib/payment/methods";
import { dayRange, shippingPrice, type Days } from "@/lib/settings/conditions";
import { conditions, settings } from "@/lib/settings/read";

type Props = { days: Days; className?: string };

/** The day and the price of the standard delivery. Where every order waits for a bank transfer, the day is unknown. */
export async function DeliveryTime({ days }: Props) {
  const [t, present] = await Promise.all([getTranslations("product"), conditions()]);
  const values = { days: dayRange(days), price: shippingPrice(present.shipping[0], words) };
  if (offeredMethods(present)[0].waits) return t("deliveryFromPayment", values);
  return (
    <DeliveryDates
      days={days}
      dated={t("deliveryDates", { ...values, dates: "{dates}" })}
      otherwise={t("delivery", values)}
    />
  );
}

export async function DeliveryTerms({ days, className }: Props) {
  const [t, hours, present] = await Promise.all([getTranslations("product"), settings("hours"), conditions()]);
  const [first, ...others] = offeredMethods(present);
  // The days named first do not hold for those who pay in advance.
  const waits = !first.waits && others.some((method) => method.waits);
  const text = workingDays(hours);
  return <li className={className}>{waits ? `${t("prepaidDelivery", { days: dayRange(days) })} ${text}` : text}</li>;
}

export async function DeliveryNote({ days, className }: Props) {
  const t = await getTranslations("product");
  return (
    <>
      <li className={className}>
        <span>{t("deliveryLabel")}</span>
        <DeliveryTime days={days} />
      </li>
      <DeliveryTerms days={days} className={className} />
    </>
  );
}
