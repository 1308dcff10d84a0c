import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { ORDER_LIMITS } from "@/lib/platform/rules/order-limits.generated";
import { PAYMENT_METHODS as METHODS } from "@/lib/platform/rules/payment-methods.generated";
import type { Conditions } from "@/lib/settings/conditions";

/** What a method is, `rules.payment_methods` in SQL says. */
export type PaymentMethod = (typeof METHODS)[number];
export type PaymentId = PaymentMethod["id"];
export type OfferedMethod = Exclude<PaymentMethod, { money: "voucher" | "terminal" }>;

const IS_POSSIBLE: Record<OfferedMethod["money"], boolean> = {
  // A live shop does not pretend.
  test: SHOP_MODE === "test",
  provider: PAYS_ONLINE,
  transfer: true,
};

/** What shoppers can choose; that of vouchers applies by itself once nothing is left to pay. */
const POSSIBLE_METHODS = METHODS.filter(
  (method): method is OfferedMethod =>
    method.money !== "voucher" && method.money !== "terminal" && IS_POSSIBLE[method.money],
);

/** The first is chosen to begin with. Where nothing that owners want is possible, all that is possible. */
export function offeredMethods({ payment }: Pick<Conditions, "payment">): readonly [OfferedMethod, ...OfferedMethod[]] {
  const wanted = payment.flatMap((id) => POSSIBLE_METHODS.find((method) => method.id === id) ?? []);
  // There is always one: a transfer is possible.
  return (wanted.length > 0 ? wanted : POSSIBLE_METHODS) as unknown as readonly [OfferedMethod, ...OfferedMethod[]];
}

/** Only while it is possible. */
export function findPaymentMethod(id: PaymentId): PaymentMethod | undefined {
  return id === "voucher" ? methodOf(id) : POSSIBLE_METHODS.find((method) => method.id === id);
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
