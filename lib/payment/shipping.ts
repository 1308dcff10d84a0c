import type { Conditions, OrderShipping, ShippingId, ShippingOption } from "@/lib/settings/conditions";
import { findPaymentMethod, offeredMethods, type PaymentId } from "./methods";

/** One or two days can be promised only when the money is not waited for; the database refuses the same. */
export function canShip(shipping: OrderShipping, payment: PaymentId): boolean {
  return shipping === "standard" || shipping === "pickup" || findPaymentMethod(payment)?.waits === false;
}

/** The first one is the standard. */
export function offeredShipping(present: Conditions): readonly ShippingOption[] {
  return present.shipping.filter(({ id }) => offeredMethods(present).some((method) => canShip(id, method.id)));
}

export function isOfferedShipping(present: Conditions, chosen: OrderShipping): boolean {
  return chosen === "pickup" ? present.pickup !== null : offeredShipping(present).some(({ id }) => id === chosen);
}

export function isTied(shipping: ShippingId, present: Conditions): boolean {
  return offeredMethods(present).some((method) => !canShip(shipping, method.id));
}

export function isShippingTied(present: Conditions): boolean {
  return offeredShipping(present).some(({ id }) => isTied(id, present));
}
