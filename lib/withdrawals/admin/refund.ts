import { SHIPPING_OPTIONS } from "@/lib/settings/shipping";

/** What is asked of an order. Amounts in cents, gross. */
type Withdrawn = {
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  shippingCents: number;
  items: { isMadeToOrder: boolean; isVoucher: boolean; lineCents: number }[];
};

/**
 * What the law has us give back when a whole order is withdrawn from (§ 357 BGB): all that was paid and is not yet given
 * back, but of the shipping only what the standard one costs, and nothing of what was engraved (§ 312g (2) no. 1 BGB).
 * `surchargeCents` and `engravedCents` are what stays with us for these two, the latter less its part of a discount,
 * which is for all lines but vouchers. Cents.
 */
export function withdrawalRefund(order: Withdrawn) {
  const surchargeCents = Math.max(0, order.shippingCents - SHIPPING_OPTIONS[0].cents);
  const goods = sumOf(order.items.filter(({ isVoucher }) => !isVoucher));
  const engraved = sumOf(order.items.filter(({ isMadeToOrder }) => isMadeToOrder));
  const engravedCents = engraved > 0 ? engraved - Math.round((order.discountCents * engraved) / goods) : 0;
  const owed = order.totalCents - surchargeCents - engravedCents - order.refundedCents;
  return { cents: Math.max(0, owed), surchargeCents, engravedCents };
}

function sumOf(items: Withdrawn["items"]): number {
  return items.reduce((sum, { lineCents }) => sum + lineCents, 0);
}
