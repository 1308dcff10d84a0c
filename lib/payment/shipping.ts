import { SHIPPING_OPTIONS, type ShippingOption } from "@/lib/settings/shipping";
import { findPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from "./methods";

/** One or two days can be promised only when the money is there as soon as the order is; the database refuses the same. */
export function canShip(shipping: ShippingOption["id"], payment: PaymentMethod["id"]): boolean {
  return shipping === SHIPPING_OPTIONS[0].id || findPaymentMethod(payment)?.isPaidAtOnce === true;
}

/** The first one is the standard. */
export const OFFERED_SHIPPING: readonly ShippingOption[] = SHIPPING_OPTIONS.filter((option) =>
  PAYMENT_METHODS.some((method) => canShip(option.id, method.id)),
);

export const IS_SHIPPING_TIED: boolean = OFFERED_SHIPPING.some((option) =>
  PAYMENT_METHODS.some((method) => !canShip(option.id, method.id)),
);
