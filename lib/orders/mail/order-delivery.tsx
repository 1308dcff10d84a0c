import { interpolate } from "@/lib/platform/format/interpolate";
import { WORKING_DAYS } from "@/lib/legal/statements";
import { Facts, Lines, Paragraph, Subheading, Written } from "@/lib/mail/templates/parts";
import { unlinked } from "@/lib/mail/unlinked";
import { addressLines } from "@/lib/orders/address";
import { isPaidAtOnce } from "@/lib/orders/paid-at-once";
import type { Order } from "@/lib/orders/schema";
import { isPaidByTransfer } from "@/lib/payment/methods";
import { deliveryDates, deliverySpan } from "@/lib/settings/delivery";
import { delivery as text, shipping } from "#messages/mail.json";

/** When and where it is delivered, where the invoice goes, and what is written on the card of a present. */
export function OrderDelivery({ order, isForShop = false }: { order: Order; isForShop?: boolean }) {
  if (order.isDigital)
    return (
      <>
        <Paragraph>
          {isForShop ? text.digitalShop : order.status === "open" ? text.digital : text.digitalPaid}
        </Paragraph>
        <Subheading>{text.billing}</Subheading>
        <Lines lines={addressLines(order, "billing").map(unlinked)} />
      </>
    );
  const days = deliveryDays(order);
  const dates = deliveryDates(deliverySpan(order.deliveryDays, order.placedAt));
  const time = isPaidAtOnce(order)
    ? interpolate(text.fromOrder, { dates, days })
    : interpolate(isPaidByTransfer(order.paymentMethod) ? text.fromPayment : text.fromReceipt, { days });
  return (
    <>
      <Facts
        rows={[
          [text.time, time],
          [text.option, shipping[order.shippingOption]],
        ]}
      />
      <Paragraph>
        {WORKING_DAYS} {order.items.length > 1 && text.longest}
      </Paragraph>
      <Subheading>{text.address}</Subheading>
      <Lines lines={addressLines(order, "delivery").map(unlinked)} />
      <Subheading>{text.billing}</Subheading>
      <Lines lines={addressLines(order, "billing").map(unlinked)} />
      {order.giftMessage !== null && (
        <>
          <Subheading>{text.giftMessage}</Subheading>
          <Written>{unlinked(order.giftMessage)}</Written>
        </>
      )}
    </>
  );
}

function deliveryDays({ deliveryDays: { min, max } }: Order): string {
  if (max === 1) return shipping.day;
  return interpolate(shipping.days, { min: String(min), max: String(max) });
}
