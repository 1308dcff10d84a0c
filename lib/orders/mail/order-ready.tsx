import type { Letter } from "@/lib/mail/letter";
import { Facts, Lines, Paragraph, Subheading } from "@/lib/mail/templates/parts";
import { addressLines } from "@/lib/orders/address";
import type { Order } from "@/lib/orders/schema";
import { WEEKDAYS } from "@/lib/platform/calendar/weekdays";
import { clockIn } from "@/lib/platform/language";
import { ABOUT } from "@/lib/platform/texts";
import type { Settings } from "@/lib/settings/parts";
import { findStore } from "@/lib/settings/stores";
import { delivery, ready } from "#messages/mail.json";
import { news } from "./order-news";

/** `shop`: as it is now, because its hours may have changed since the order. */
export function orderReady(order: Order, siteUrl: string, { stores }: Pick<Settings, "stores">): Letter {
  const store = order.pickupStore && findStore(stores, order.pickupStore.id);
  const words = ABOUT.de.hours;
  return news(
    order,
    siteUrl,
    ready,
    {},
    <>
      <Subheading>{delivery.pickupAddress}</Subheading>
      <Lines lines={addressLines(order, "delivery")} />
      {store && (
        <>
          <Subheading>{ready.hours}</Subheading>
          <Facts
            rows={WEEKDAYS.map((day) => {
              const span = store.hours[day];
              return [words[day], span ? `${clockIn("de", span.opens)} – ${clockIn("de", span.closes)}` : words.closed];
            })}
          />
        </>
      )}
      <Paragraph>{ready.bring}</Paragraph>
    </>,
  );
}
