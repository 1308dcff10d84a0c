import { SHIPPING_OPTIONS, type ShippingOption } from "@/lib/settings/shipping";
import { findPaymentMethod, PAYMENT_METHODS, type PaymentId } from "./methods";

/** One or two days can be promised only when the money is not waited for; the database refuses the same. */
export function canShip(shipping: ShippingOption["id"], payment: PaymentId): boolean {
  return shipping === SHIPPING_OPTIONS[0].id || findPaymentMethod(payment)?.waits === false;
}

/** The first one is the standard. */
export const OFFERED_SHIPPING: readonly ShippingOption[] = SHIPPING_OPTIONS.filter((option) =>
  PAYMENT_METHODS.some((method) => canShip(option.id, method.id)),
);

export function isTied(shipping: ShippingOption["id"]): boolean {
  return PAYMENT_METHODS.some((method) => !canShip(shipping, method.id));
}

export const IS_SHIPPING_TIED: boolean = OFFERED_SHIPPING.some(({ id }) => isTied(id));
