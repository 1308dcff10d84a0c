import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";
import { ONLINE_METHODS } from "@/lib/platform/rules/online-methods.generated";
import { ORDER_LIMITS } from "@/lib/platform/rules/order-limits.generated";
import { PAYMENT_IDS } from "@/lib/platform/rules/payment-ids.generated";

export { PAYMENT_IDS };

type OnlineId = (typeof ONLINE_METHODS)[number];

export type PaymentMethod = {
  /** Whether the checkout asks for a card. Its data never leaves the browser. */
  needsCard?: true;
  /** Whether the order is paid right after it is placed, so that its days are known; otherwise it waits for a bank transfer. */
  isPaidAtOnce: boolean;
} & ({ id: Exclude<(typeof PAYMENT_IDS)[number], OnlineId>; isOnline?: never } | { id: OnlineId; isOnline: true });

export type OfferedMethod = PaymentMethod & { id: Exclude<PaymentMethod["id"], "voucher"> };

const simulated: OfferedMethod = {
  id: "simulated",
  needsCard: true,
  isPaidAtOnce: true,
};

const prepayment: OfferedMethod = {
  id: "prepayment",
  isPaidAtOnce: false,
};

const stripe: OfferedMethod = {
  id: "stripe",
  isPaidAtOnce: true,
  isOnline: true,
};

/** It cannot be chosen: it applies once nothing is left to pay. */
const voucher: PaymentMethod = { id: "voucher", isPaidAtOnce: true };

const LIVE = PAYS_ONLINE ? ([stripe, prepayment] as const) : ([prepayment] as const);
const TEST = PAYS_ONLINE ? ([simulated, stripe, prepayment] as const) : ([simulated, prepayment] as const);

/** Also for an order from when that was offered. */
export function isPaidOnline(id: string): boolean {
  return ONLINE_METHODS.some((method) => method === id);
}

/** The first is chosen to begin with; a live shop does not pretend. */
export const PAYMENT_METHODS: readonly [OfferedMethod, ...OfferedMethod[]] = SHOP_MODE === "live" ? LIVE : TEST;

export const MIN_ONLINE_CENTS = ORDER_LIMITS.leastOnlineCents;

export function canPayOnline(cents: number): boolean {
  return cents >= MIN_ONLINE_CENTS;
}

/** Only while it is offered; that of vouchers always is. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return id === voucher.id ? voucher : PAYMENT_METHODS.find((method) => method.id === id);
}

const METHOD_OF: Record<PaymentMethod["id"], PaymentMethod> = { simulated, prepayment, stripe, voucher };

/** Also for an order from when that was offered. */
export function isPaidByTransfer(id: PaymentMethod["id"]): boolean {
  return !METHOD_OF[id].isPaidAtOnce;
}
