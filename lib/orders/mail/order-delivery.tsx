import { germanDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import { workingDays } from "@/lib/legal/working-days";
import { Facts, Lines, Paragraph, Subheading, Written } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import { addressLines } from "@/lib/orders/address";
import { isDated } from "@/lib/orders/is-dated";
import { parcelOf, sendingOf, voucherNumber } from "@/lib/orders/parcel";
import type { Order } from "@/lib/orders/schema";
import { methodOf } from "@/lib/payment/methods";
import { dayRange } from "@/lib/settings/conditions";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { delivery as text, shipping } from "#messages/mail.json";
import { calendarOf } from "@/lib/settings/hours";
import type { Settings } from "@/lib/settings/parts";
import { settingsAt } from "@/lib/settings/read";

export async function OrderDelivery({ order, isForShop = false }: { order: Order; isForShop?: boolean }) {
  const shop = await settingsAt(order.placedAt);
  const vouchers = <Vouchers order={order} isForShop={isForShop} />;
  if (order.isDigital)
    return (
      <>
        {vouchers}
        <Subheading>{text.billing}</Subheading>
        <Lines lines={addressLines(order, "billing").map(unlinked)} />
      </>
    );
  return (
    <>
      {order.pickupStore ? (
        <Facts
          rows={[
            [text.pickup, readyTime(order, shop)],
            [text.option, order.shippingName],
          ]}
        />
      ) : order.shippingOption === "pickup" ? (
        <Paragraph>{text.taken}</Paragraph>
      ) : (
        <>
          <Facts
            rows={[
              [text.time, deliveryTime(order, shop)],
              [text.option, order.shippingName],
            ]}
          />
          <Paragraph>
            {workingDays(shop.hours)} {parcelOf(order).length > 1 && text.longest}
          </Paragraph>
        </>
      )}
      {vouchers}
      {!isForShop && order.items.some(({ designId }) => designId) && <Paragraph>{text.ownPicture}</Paragraph>}
      <Subheading>{order.pickupStore ? text.pickupAddress : text.address}</Subheading>
      <Lines lines={addressLines(order, "delivery").map(unlinked)} />
      <Subheading>{text.billing}</Subheading>
      <Lines lines={addressLines(order, "billing").map(unlinked)} />
      {order.isGift && <Paragraph>{text.gift}</Paragraph>}
      {order.giftMessage !== null && (
        <>
          <Subheading>{text.giftMessage}</Subheading>
          <Written>{unlinked(order.giftMessage)}</Written>
        </>
      )}
    </>
  );
}

function Vouchers({ order, isForShop }: { order: Order; isForShop: boolean }) {
  const number = voucherNumber(order);
  if (!number) return null;
  const words = isForShop ? text.vouchersShop : order.status === "open" ? text.vouchers : text.vouchersPaid;
  return (
    <>
      <Paragraph>{words[number]}</Paragraph>
      {order.items.map((item) => {
        const sending = sendingOf(item, order);
        if (!sending) return null;
        const values = { name: item.name, day: germanDay(sending.day), email: unlinked(sending.email) };
        return <Paragraph key={item.position}>{interpolate(text.sending, values)}</Paragraph>;
      })}
    </>
  );
}

function readyTime(order: Order, shop: Settings): string {
  const days = interpolate(order.deliveryDays.max === 1 ? text.day : shipping.days, {
    days: String(order.deliveryDays.max),
  });
  if (!isDated(order))
    return interpolate(methodOf(order.paymentMethod).waits ? text.fromPayment : text.fromReceipt, { days });
  return interpolate(text.ready, {
    dates: deliveryDates(deliverySpan(order.deliveryDays, order.placedAt, calendarOf(shop))),
  });
}

function deliveryTime(order: Order, shop: Settings): string {
  const isNextDay = order.deliveryDays.max === 1;
  const days = interpolate(shipping.days, { days: dayRange(order.deliveryDays) });
  if (isDated(order)) {
    const dates = deliveryDates(deliverySpan(order.deliveryDays, order.placedAt, calendarOf(shop)));
    return interpolate(isNextDay ? text.fromOrderNextDay : text.fromOrder, { dates, days });
  }
  if (methodOf(order.paymentMethod).waits) return interpolate(text.fromPayment, { days });
  return isNextDay ? text.fromReceiptNextDay : interpolate(text.fromReceipt, { days });
}
