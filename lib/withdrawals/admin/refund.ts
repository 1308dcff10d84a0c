import { shippingCents, type Conditions } from "@/lib/settings/conditions";

type Withdrawn = {
  discountCents: number;
  totalCents: number;
  refundedCents: number;
  shippingCents: number;
  items: { isMadeToOrder: boolean; isVoucher: boolean; lineCents: number }[];
};

/**
 * Cents; § 357 BGB: of the shipping only the standard one, and nothing of what was engraved (§ 312g (2) no. 1 BGB).
 * `then`: the conditions when the order came in.
 */
export function withdrawalRefund(order: Withdrawn, then: Pick<Conditions, "shipping">) {
  const goods = sumOf(order.items.filter(({ isVoucher }) => !isVoucher));
  const surchargeCents = Math.max(0, order.shippingCents - shippingCents(then.shipping[0], goods));
  const engraved = sumOf(order.items.filter(({ isMadeToOrder }) => isMadeToOrder));
  const engravedCents = engraved > 0 ? engraved - Math.round((order.discountCents * engraved) / goods) : 0;
  const owed = order.totalCents - surchargeCents - engravedCents - order.refundedCents;
  return { cents: Math.max(0, owed), surchargeCents, engravedCents };
}

function sumOf(items: Withdrawn["items"]): number {
  return items.reduce((sum, { lineCents }) => sum + lineCents, 0);
}
