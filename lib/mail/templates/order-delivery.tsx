import { fill } from "@/lib/fill";
import { addressLines } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { delivery as text, shipping } from "@/messages/mail.de.json";
import { unlinked } from "../unlinked";
import { Facts, Lines, Paragraph, Subheading } from "./parts";

/** When and where it is delivered, and where the invoice goes. */
export function OrderDelivery({ order }: { order: Order }) {
  const waitsForMoney = order.paymentMethod === "prepayment" && order.totalCents > 0;
  const time = fill(waitsForMoney ? text.fromPayment : text.fromOrder, { days: deliveryDays(order) });
  return (
    <>
      <Facts
        rows={[
          [text.time, time],
          [text.option, shipping[order.shippingOption]],
        ]}
      />
      {order.items.length > 1 && <Paragraph>{text.longest}</Paragraph>}
      <Subheading>{text.address}</Subheading>
      <Lines lines={addressLines(order, "delivery").map(unlinked)} />
      <Subheading>{text.billing}</Subheading>
      <Lines lines={addressLines(order, "billing").map(unlinked)} />
    </>
  );
}

function deliveryDays({ deliveryDays: { min, max } }: Order): string {
  if (max === 1) return shipping.day;
  return fill(shipping.days, { min: String(min), max: String(max) });
}
