import { getTranslations } from "next-intl/server";
import { isDated } from "@/lib/orders/is-dated";
import type { Order } from "@/lib/orders/schema";
import { methodOf } from "@/lib/payment/methods";
import { dayRange } from "@/lib/settings/conditions";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { calendarOf } from "@/lib/settings/hours";
import { settingsAt } from "@/lib/settings/read";

/** When the parcel comes: by date as soon as that can be said. */
export async function deliveryWords(order: Order): Promise<string> {
  const t = await getTranslations("order");
  if (isDated(order)) {
    const calendar = calendarOf(await settingsAt(order.placedAt));
    const dates = deliveryDates(deliverySpan(order.deliveryDays, order.placedAt, calendar));
    return order.pickupStore ? t("readyFrom", { dates }) : dates;
  }
  const isOneDay = order.pickupStore && order.deliveryDays.max === 1;
  const days = isOneDay ? t("day") : t("days", { days: dayRange(order.deliveryDays) });
  const fromReceipt = order.deliveryDays.max === 1 && !isOneDay ? t("fromReceiptNextDay") : t("fromReceipt", { days });
  return methodOf(order.paymentMethod).waits ? t("fromPayment", { days }) : fromReceipt;
}
