import { getTranslations } from "next-intl/server";
import { isDated } from "@/lib/orders/is-dated";
import type { Order } from "@/lib/orders/schema";
import { methodOf } from "@/lib/payment/methods";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import { settingsAt } from "@/lib/settings/read";

/** When the parcel comes: by date as soon as that can be said. */
export async function deliveryWords(order: Order): Promise<string> {
  const t = await getTranslations("order");
  const { min, max } = order.deliveryDays;
  if (isDated(order)) {
    const { hours } = await settingsAt(order.placedAt);
    return deliveryDates(deliverySpan(order.deliveryDays, order.placedAt, calendarOf(hours)));
  }
  const days = t(min === max ? "exactDays" : "days", { min, max });
  const fromReceipt = max === 1 ? t("fromReceiptNextDay") : t("fromReceipt", { days });
  return methodOf(order.paymentMethod).waits ? t("fromPayment", { days }) : fromReceipt;
}
