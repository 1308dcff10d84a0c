import { getTranslations } from "next-intl/server";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { addressLines } from "@/lib/orders/address";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { isDated } from "@/lib/orders/is-dated";
import type { Order } from "@/lib/orders/schema";
import { methodOf } from "@/lib/payment/methods";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { Lines, Section } from "./section";

export async function OrderAddresses({ order }: { order: Order }) {
  const t = await getTranslations("order");
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {!order.isDigital && (
        <Section title={t("deliveryAddress")}>
          <Lines lines={addressLines(order, "delivery")} />
        </Section>
      )}
      <Section title={t("billingAddress")}>
        <Lines lines={addressLines(order, "billing")} />
      </Section>
      <Section title={t("contact")}>
        <p className="wrap-anywhere">{shownEmail(order.email)}</p>
        {order.phone && <p>{order.phone}</p>}
      </Section>
      {order.giftMessage !== null && (
        <Section title={t("giftMessage")}>
          <p className="wrap-anywhere whitespace-pre-line">{order.giftMessage}</p>
        </Section>
      )}
      {!order.isDigital && (order.status === "open" || order.status === "paid") && <DeliveryTime order={order} />}
    </div>
  );
}

async function DeliveryTime({ order }: { order: Order }) {
  const [t, shipping] = await Promise.all([getTranslations("order"), getTranslations("shipping")]);
  const { min, max } = order.deliveryDays;
  const days = t(min === max ? "exactDays" : "days", { min, max });
  const fromReceipt = max === 1 ? t("fromReceiptNextDay") : t("fromReceipt", { days });
  return (
    <Section title={t("deliveryTime")}>
      <p>
        {isDated(order)
          ? deliveryDates(deliverySpan(order.deliveryDays, order.placedAt))
          : methodOf(order.paymentMethod).waits
            ? t("fromPayment", { days })
            : fromReceipt}
      </p>
      {!isDated && <p className="text-stone">{WORKING_DAYS}</p>}
      <p className="text-stone">{shipping(order.shippingOption)}</p>
    </Section>
  );
}
