import { getTranslations } from "next-intl/server";
import { DeliveryDates } from "@/components/shipping/delivery-dates-client";
import { FEW } from "@/lib/catalog/few";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

/** Whether the product is in stock, when it arrives, and the right of withdrawal. */
export async function StockNote({ stock }: { stock: number }) {
  const t = await getTranslations("product");
  return (
    <ul className="mt-5 space-y-1.5 text-sm text-stone">
      <li className={stock <= FEW ? "text-ink" : undefined}>
        {stock === 0 ? t("soldOut") : stock <= FEW ? t("fewLeft", { count: stock }) : t("inStock")}
      </li>
      {stock > 0 && (
        <li>
          <Delivery />
        </li>
      )}
      <li>{t("withdrawal")}</li>
    </ul>
  );
}

async function Delivery() {
  const t = await getTranslations("product");
  const { days } = SHIPPING_OPTIONS[0];
  const otherwise = t("delivery", days);
  // Where every order waits for a bank transfer, nobody knows the day.
  if (!PAYMENT_METHODS[0].isPaidAtOnce) return otherwise;
  return <DeliveryDates days={days} dated={t.raw("deliveryDates") as string} otherwise={otherwise} />;
}
