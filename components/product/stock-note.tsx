import { getTranslations } from "next-intl/server";
import { DeliveryDates } from "@/components/shipping/delivery-dates-client";
import { FEW } from "@/lib/catalog/few";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

const { days } = SHIPPING_OPTIONS[0];
/** Whether the days named first do not hold for those who pay in advance. */
const waits = PAYMENT_METHODS[0].isPaidAtOnce && PAYMENT_METHODS.some(({ isPaidAtOnce }) => !isPaidAtOnce);

/** How much is in stock, when it arrives, and the right of withdrawal. For what is sold out only the last. */
export async function StockNote({ stock }: { stock: number }) {
  const t = await getTranslations("product");
  return (
    <ul className="mt-5 space-y-1.5 text-sm text-stone">
      {stock > 0 && (
        <>
          <li className={stock <= FEW ? "text-ink" : undefined}>
            {stock <= FEW ? t("fewLeft", { count: stock }) : t("inStock")}
          </li>
          <li>
            <Delivery />
          </li>
          <li>
            {waits && `${t("prepaidDelivery", days)} `}
            {WORKING_DAYS}
          </li>
        </>
      )}
      <li>{t("withdrawal")}</li>
    </ul>
  );
}

async function Delivery() {
  const t = await getTranslations("product");
  // Where every order waits for a bank transfer, nobody knows the day.
  if (!PAYMENT_METHODS[0].isPaidAtOnce) return t("deliveryFromPayment", days);
  const otherwise = t("delivery", days);
  return <DeliveryDates days={days} dated={t.raw("deliveryDates") as string} otherwise={otherwise} />;
}
