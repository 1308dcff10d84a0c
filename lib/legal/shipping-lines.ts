import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { sayCount } from "@/lib/platform/format/say-count";
import { offeredMethods } from "@/lib/payment/methods";
import { isTied, offeredShipping } from "@/lib/payment/shipping";
import { dayRange, shippingPrice } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import { shipping } from "#messages/pages.json";
import { workingDays } from "./working-days";
import type { Settings } from "@/lib/settings/parts";

export const NOT_PREPAID = "nicht bei Vorkasse";

/** One line for each way of shipping: "Expressversand: €15,00, Lieferzeit 1–2 Werktage (nicht bei Vorkasse)". */
export function shippingLines(shop: Settings): string[] {
  const present = conditionsOf(shop);
  const lines = offeredShipping(present).map((option) => {
    const { id, name, days } = option;
    const time = days.max === 1 ? shipping.nextDay : `${dayRange(days)} Werktage`;
    return `${name}: ${shippingPrice(option, shipping)}, Lieferzeit ${time}${isTied(id, present) ? ` (${NOT_PREPAID})` : ""}`;
  });
  return [...lines, ...pickupLines(shop)];
}

/** One, where it is offered. */
export function pickupLines(shop: Settings): string[] {
  const { pickup } = conditionsOf(shop);
  if (!pickup) return [];
  const stores = pickup.stores.map(
    ({ name, street, postalCode, city }) => `${name} (${street}, ${postalCode} ${city})`,
  );
  return [
    interpolate(shipping.pickupWhere, {
      ready: sayCount(shipping.pickupReady, pickup.days.max),
      stores: stores.join("; "),
    }),
  ];
}

export function giftWrapLine({ shipping: { wrapCents } }: Settings): string {
  if (wrapCents === null) return "Auf Wunsch legen wir kostenlos eine Grußkarte mit Ihrem Text dazu.";
  const price = wrapCents === 0 ? "kostenlos" : `${formatCents(wrapCents)} je Bestellung`;
  return `Auf Wunsch verpacken wir Ihre Bestellung als Geschenk: ${price}. Eine Grußkarte mit Ihrem Text legen wir kostenlos dazu.`;
}

export function makingLine({ shipping: { makingDays } }: Settings): string {
  return `Was wir für Sie anfertigen (mit Gravur oder aus Ihrem Foto), dauert ${makingDays} Werktage länger. Die Lieferzeit Ihrer Bestellung sehen Sie in der Kasse.`;
}

export const VOUCHER_LINE = "Gutscheine senden wir ohne Versandkosten per E-Mail, sobald Sie bezahlt haben.";

export function deliveryStart(shop: Settings): string {
  const isPaidAtOnce = offeredMethods(conditionsOf(shop)).some(({ waits }) => !waits);
  const start = isPaidAtOnce ? interpolate(shipping.cutOff, { time: shop.shipping.cutOff }) : shipping.cutOffPrepaid;
  return `${start} ${workingDays(shop.hours)}`;
}
