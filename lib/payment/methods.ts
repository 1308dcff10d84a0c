import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { PAYS_ONLINE } from "@/lib/platform/pays-online";

type Method = {
  /** Whether the checkout asks for a card. Its data never leaves the browser. */
  needsCard?: true;
  /** Whether the order is paid right after it is placed, so that its days are known; otherwise it waits for a bank transfer. */
  isPaidAtOnce: boolean;
  /** Whether that is done on a provider's page; the order is open until the provider says so. */
  isOnline?: true;
};

/** The ways to pay that an order may have been placed with. */
const METHODS = {
  simulated: { needsCard: true, isPaidAtOnce: true },
  prepayment: { isPaidAtOnce: false },
  stripe: { isPaidAtOnce: true, isOnline: true },
  /** Vouchers pay all of an order. It cannot be chosen: it applies once nothing is left to pay. */
  voucher: { isPaidAtOnce: true },
} satisfies Record<string, Method>;
type Id = keyof typeof METHODS;
// Object.keys forgets the names.
export const PAYMENT_IDS = Object.keys(METHODS) as Id[];

/** One way to pay. */
export type PaymentMethod = Method & { id: Id };

/** One that is chosen. */
export type OfferedMethod = PaymentMethod & { id: Exclude<Id, "voucher"> };

const method = <One extends Id>(id: One): Method & { id: One } => ({ id, ...METHODS[id] });
const [simulated, prepayment, stripe] = [method("simulated"), method("prepayment"), method("stripe")];

const LIVE = PAYS_ONLINE ? ([stripe, prepayment] as const) : ([prepayment] as const);
const TEST = PAYS_ONLINE ? ([simulated, stripe, prepayment] as const) : ([simulated, prepayment] as const);

/** Whether an order is paid on a provider's page, also one from when that was offered. */
export function isPaidOnline(id: string): boolean {
  return PAYMENT_IDS.some((known) => known === id && method(known).isOnline);
}

/** Whether the money for an order comes by bank transfer, also of one from when that was offered. */
export function isPaidByTransfer(id: Id): boolean {
  return !METHODS[id].isPaidAtOnce;
}

/** The ways to pay there are now; the first is chosen to begin with. A live shop does not pretend. */
export const PAYMENT_METHODS: readonly [OfferedMethod, ...OfferedMethod[]] = SHOP_MODE === "live" ? LIVE : TEST;

/** The least that a provider takes, in cents; the database refuses less. */
export const MIN_ONLINE_CENTS = 50;

/** Whether so much can be paid on a provider's page. */
export function canPayOnline(cents: number): boolean {
  return cents >= MIN_ONLINE_CENTS;
}

/** The method with this id, as long as it is offered; that of vouchers always is. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return id === "voucher" ? method(id) : PAYMENT_METHODS.find((offered) => offered.id === id);
}
