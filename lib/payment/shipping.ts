import { SHIPPING_OPTIONS, type ShippingOption } from "@/lib/settings/shipping";
import { findPaymentMethod, PAYMENT_METHODS, type PaymentMethod } from "./methods";

/**
 * Whether a way of shipping can be chosen with a way to pay. One or two days can be promised only when the money is there as
 * soon as the order is; with standard shipping everybody can wait for it. The database refuses the same.
 */
export function canShip(shipping: ShippingOption["id"], payment: PaymentMethod["id"]): boolean {
  return shipping === SHIPPING_OPTIONS[0].id || findPaymentMethod(payment)?.isPaidAtOnce === true;
}

/** The ways of shipping that can be chosen with at least one of today's ways to pay; the first is the standard one. */
export const OFFERED_SHIPPING: readonly ShippingOption[] = SHIPPING_OPTIONS.filter((option) =>
  PAYMENT_METHODS.some((method) => canShip(option.id, method.id)),
);

/** Whether some way of shipping is offered with some ways to pay only, so that it has to be said. */
export const IS_SHIPPING_TIED: boolean = OFFERED_SHIPPING.some((option) =>
  PAYMENT_METHODS.some((method) => !canShip(option.id, method.id)),
);
