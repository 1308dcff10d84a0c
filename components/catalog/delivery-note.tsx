import { getTranslations } from "next-intl/server";
import { DeliveryDates } from "@/components/settings/delivery-dates-client";
import { workingDays } from "@/lib/legal/working-days";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { formatCents } from "@/lib/platform/format/money";
import { SHIPPING_OPTIONS, type shippingDays } from "@/lib/settings/shipping";
import { settings } from "@/lib/settings/read";

/** Whether the days named first do not hold for those who pay in advance. */
const waits = !PAYMENT_METHODS[0].waits && PAYMENT_METHODS.some((method) => method.waits);

type Props = { days: ReturnType<typeof shippingDays>; className?: string };

/** The day and the price of the standard delivery. Where every order waits for a bank transfer, the day is unknown. */
export async function DeliveryTime({ days }: Props) {
  const t = await getTranslations("product");
  const { cents } = SHIPPING_OPTIONS[0];
  const values = { ...days, price: cents === 0 ? t("free") : formatCents(cents) };
  if (PAYMENT_METHODS[0].waits) return t("deliveryFromPayment", values);
  return (
    <DeliveryDates
      days={days}
      dated={t("deliveryDates", { ...values, dates: "{dates}" })}
      otherwise={t("delivery", values)}
    />
  );
}

export async function DeliveryTerms({ days, className }: Props) {
  const [t, hours] = await Promise.all([getTranslations("product"), settings("hours")]);
  const text = workingDays(hours);
  return <li className={className}>{waits ? `${t("prepaidDelivery", days)} ${text}` : text}</li>;
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
