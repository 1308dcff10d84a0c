import { SHIPPING_OPTIONS } from "@/lib/shop/shipping";

/** What is asked of an order. Amounts in cents, gross. */
type Withdrawn = {
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  shippingCents: number;
  items: { isMadeToOrder: boolean; lineCents: number }[];
};

/**
 * What the law has us give back when a whole order is withdrawn from (§ 357 BGB): all that was paid and is not yet given
 * back, but of the shipping only what the standard one costs, and nothing of what was engraved (§ 312g (2) no. 1 BGB).
 * `surchargeCents` and `engravedCents` are what stays with us for these two, the latter less its part of a discount. Cents.
 */
export function withdrawalRefund(order: Withdrawn) {
  const surchargeCents = Math.max(0, order.shippingCents - SHIPPING_OPTIONS[0].cents);
  const engraved = order.items.reduce((sum, { isMadeToOrder, lineCents }) => sum + (isMadeToOrder ? lineCents : 0), 0);
  const engravedCents = engraved - Math.round((order.discountCents * engraved) / order.subtotalCents);
  const owed = order.totalCents - surchargeCents - engravedCents - order.refundedCents;
  return { cents: Math.max(0, owed), surchargeCents, engravedCents };
}
