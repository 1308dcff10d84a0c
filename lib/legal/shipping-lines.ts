import { formatCents } from "@/lib/money";
import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";
import { shipping } from "@/messages/de.json";

/** One line for each way of shipping: "Expressversand: €15,00, Lieferzeit 1–2 Werktage". */
export function shippingLines(): string[] {
  return SHIPPING_OPTIONS.map(({ id, cents, days: { min, max } }) => {
    const time = max === 1 ? shipping.nextDay : `${min}–${max} Werktage`;
    return `${shipping[id]}: ${cents === 0 ? shipping.free : formatCents(cents)}, Lieferzeit ${time}`;
  });
}
