import { getTranslations } from "next-intl/server";
import { DeliveryDates } from "@/components/settings/delivery-dates-client";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import type { shippingDays } from "@/lib/settings/shipping";

/** Whether the days named first do not hold for those who pay in advance. */
const waits = !PAYMENT_METHODS[0].waits && PAYMENT_METHODS.some((method) => method.waits);

type Props = { days: ReturnType<typeof shippingDays>; className?: string };

export async function DeliveryNote({ days, className }: Props) {
  const t = await getTranslations("product");
  return (
    <>
      <li className={className}>
        {/* Where every order waits for a bank transfer, the day is unknown. */}
        {PAYMENT_METHODS[0].waits ? (
          t("deliveryFromPayment", days)
        ) : (
          <DeliveryDates days={days} dated={t.raw("deliveryDates") as string} otherwise={t("delivery", days)} />
        )}
      </li>
      <li className={className}>{waits ? `${t("prepaidDelivery", days)} ${WORKING_DAYS}` : WORKING_DAYS}</li>
    </>
  );
}
