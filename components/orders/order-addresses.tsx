import { getTranslations } from "next-intl/server";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { addressLines } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { deliveryWords } from "./delivery-words";
import { Lines, Section } from "./section";

export async function OrderAddresses({ order }: { order: Order }) {
  const t = await getTranslations("order");
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {!order.isDigital && (
        <Section title={t(order.pickupStore ? "pickup" : "deliveryAddress")}>
          <Lines lines={addressLines(order, "delivery")} />
        </Section>
      )}
      <Section title={t("billingAddress")}>
        <Lines lines={addressLines(order, "billing")} />
      </Section>
      {(order.email || order.phone) && (
        <Section title={t("contact")}>
          {order.email && <p className="wrap-anywhere">{shownEmail(order.email)}</p>}
          {order.phone && <p>{order.phone}</p>}
        </Section>
      )}
      {order.isGift && (
        <Section title={t("gift")}>
          <p>{t("giftPlain")}</p>
          {order.wrapCents > 0 && <p>{t("giftWrapped")}</p>}
        </Section>
      )}
      {order.giftMessage !== null && (
        <Section title={t("giftMessage")}>
          <p className="wrap-anywhere whitespace-pre-line">{order.giftMessage}</p>
        </Section>
      )}
      {!order.isDigital && (order.status === "paid" || (order.status === "open" && order.parcels.length === 0)) && (
        <DeliveryTime order={order} />
      )}
    </div>
  );
}

async function DeliveryTime({ order }: { order: Order }) {
  if (order.shippingOption === "pickup" && !order.pickupStore) return null;
  const [t, words] = await Promise.all([getTranslations("order"), deliveryWords(order)]);
  return (
    <Section title={t(order.pickupStore ? "readyTime" : "deliveryTime")}>
      <p>{words}</p>
      <p className="text-stone">{order.shippingName}</p>
    </Section>
  );
}
