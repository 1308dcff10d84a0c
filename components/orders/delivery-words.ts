import { getTranslations } from "next-intl/server";
import { isPaidAtOnce } from "@/lib/orders/paid-at-once";
import type { Order } from "@/lib/orders/schema";
import { isPaidByTransfer } from "@/lib/payment/methods";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";

/** When the parcel comes: by date as soon as that can be said. */
export async function deliveryWords(order: Order): Promise<string> {
  const t = await getTranslations("order");
  const { min, max } = order.deliveryDays;
  if (isPaidAtOnce(order)) return deliveryDates(deliverySpan(order.deliveryDays, order.placedAt));
  const days = t(min === max ? "exactDays" : "days", { min, max });
  const fromReceipt = max === 1 ? t("fromReceiptNextDay") : t("fromReceipt", { days });
  return isPaidByTransfer(order.paymentMethod) ? t("fromPayment", { days }) : fromReceipt;
}
