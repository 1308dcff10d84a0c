import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { isTied, OFFERED_SHIPPING } from "@/lib/payment/shipping";
import { CUT_OFF } from "@/lib/settings/delivery";
import { GIFT_WRAP_CENTS } from "@/lib/settings/gift";
import { MAKING_DAYS } from "@/lib/settings/shipping";
import { shipping } from "#messages/pages.json";
import { workingDays } from "./working-days";
import type { Settings } from "@/lib/settings/parts";

/** One line for each way of shipping: "Expressversand: €15,00, Lieferzeit 1–2 Werktage (nicht bei Vorkasse)". */
export function shippingLines(): string[] {
  return OFFERED_SHIPPING.map(({ id, cents, days: { min, max } }) => {
    const time = max === 1 ? shipping.nextDay : `${min}–${max} Werktage`;
    return `${shipping[id]}: ${cents === 0 ? shipping.free : formatCents(cents)}, Lieferzeit ${time}${isTied(id) ? " (nicht bei Vorkasse)" : ""}`;
  });
}

export const GIFT_WRAP_LINE = `Auf Wunsch verpacken wir Ihre Bestellung als Geschenk: ${formatCents(GIFT_WRAP_CENTS)} je Bestellung. Eine Grußkarte mit Ihrem Text legen wir kostenlos dazu.`;

export const MAKING_LINE = `Was wir für Sie anfertigen (mit Gravur oder aus Ihrem Foto), dauert ${MAKING_DAYS} Werktage länger. Die Lieferzeit Ihrer Bestellung sehen Sie in der Kasse.`;

export const VOUCHER_LINE = "Gutscheine senden wir ohne Versandkosten per E-Mail, sobald Sie bezahlt haben.";

export function deliveryStart({ hours }: Settings): string {
  const isPaidAtOnce = PAYMENT_METHODS.some(({ waits }) => !waits);
  return `${isPaidAtOnce ? interpolate(shipping.cutOff, { time: CUT_OFF }) : shipping.cutOffPrepaid} ${workingDays(hours)}`;
}
