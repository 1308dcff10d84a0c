import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

/**
 * What the law has us give back when a whole order is withdrawn from (§ 357 BGB): all that was paid and is not yet given
 * back, but of the shipping only what the standard one costs. `surchargeCents` is what stays with us. Cents.
 */
export function withdrawalRefund(order: { totalCents: number; refundedCents: number; shippingCents: number }) {
  const surchargeCents = Math.max(0, order.shippingCents - SHIPPING_OPTIONS[0].cents);
  return { cents: Math.max(0, order.totalCents - surchargeCents - order.refundedCents), surchargeCents };
}
