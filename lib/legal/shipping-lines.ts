import { formatCents } from "@/lib/format/money";
import { PAYMENT_METHODS } from "@/lib/payment/methods";
import { canShip, OFFERED_SHIPPING } from "@/lib/payment/shipping";
import type { ShippingOption } from "@/lib/shop/shipping";
import { shipping } from "@/messages/de.json";

/** One line for each way of shipping: "Expressversand: €15,00, Lieferzeit 1–2 Werktage (nicht bei Vorkasse)". */
export function shippingLines(): string[] {
  return OFFERED_SHIPPING.map(({ id, cents, days: { min, max } }) => {
    const time = max === 1 ? shipping.nextDay : `${min}–${max} Werktage`;
    return `${shipping[id]}: ${cents === 0 ? shipping.free : formatCents(cents)}, Lieferzeit ${time}${isTied(id) ? " (nicht bei Vorkasse)" : ""}`;
  });
}

function isTied(id: ShippingOption["id"]): boolean {
  return PAYMENT_METHODS.some((method) => !canShip(id, method.id));
}
