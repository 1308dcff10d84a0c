import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { ORDER_LIMITS } from "@/lib/platform/rules/order-limits.generated";
import { PAYMENT_METHODS as METHODS } from "@/lib/platform/rules/payment-methods.generated";

/** What a method is, `rules.payment_methods` in SQL says. */
export type PaymentMethod = (typeof METHODS)[number];
export type PaymentId = PaymentMethod["id"];
export type OfferedMethod = Exclude<PaymentMethod, { money: "voucher" }>;

const IS_OFFERED: Record<PaymentMethod["money"], boolean> = {
  // A live shop does not pretend.
  test: SHOP_MODE === "test",
  provider: PAYS_ONLINE,
  transfer: true,
  // It cannot be chosen: it applies once nothing is left to pay.
  voucher: false,
};

/** The first is chosen to begin with. */
export const PAYMENT_METHODS = METHODS.filter(
  ({ money }) => IS_OFFERED[money],
) as readonly OfferedMethod[] as readonly [OfferedMethod, ...OfferedMethod[]];

/** Only while it is offered; that of vouchers always is. */
export function findPaymentMethod(id: PaymentId): PaymentMethod | undefined {
  return METHODS.find((method) => method.id === id && (IS_OFFERED[method.money] || method.money === "voucher"));
}

/** Also of an order from when that was offered. */
export function methodOf(id: PaymentId): PaymentMethod {
  return METHODS.find((method) => method.id === id)!;
}

export function isPaidOnline(id: PaymentId): boolean {
  return methodOf(id).money === "provider";
}

export function isPaidByTransfer(id: PaymentId): boolean {
  return methodOf(id).money === "transfer";
}

export const MIN_ONLINE_CENTS = ORDER_LIMITS.leastOnlineCents;

export function canPayOnline(cents: number): boolean {
  return cents >= MIN_ONLINE_CENTS;
}
