import { SHOP_MODE } from "@/lib/shop/mode";
import { PAYS_ONLINE } from "./online";

/** The ways to pay that an order may have been placed with. */
export const PAYMENT_IDS = ["simulated", "prepayment", "stripe"] as const;

/** One way to pay. */
export type PaymentMethod = {
  id: (typeof PAYMENT_IDS)[number];
  /** Whether the checkout asks for a card. Its data never leaves the browser. */
  needsCard: boolean;
  /** Whether the order is paid right after it is placed, so that its days are known; otherwise it waits for a bank transfer. */
  isPaidAtOnce: boolean;
  /** Whether that is done on a provider's page; the order is open until the provider says so. */
  isOnline?: true;
  /** What happens in the browser between the press of the button and the order. Rejects when the payment is refused. */
  authorize: () => Promise<void>;
};

/** Milliseconds the pretended payment takes. */
const SIMULATED_DELAY = 2000;

const simulated: PaymentMethod = {
  id: "simulated",
  needsCard: true,
  isPaidAtOnce: true,
  authorize: () => new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAY)),
};

const prepayment: PaymentMethod = {
  id: "prepayment",
  needsCard: false,
  isPaidAtOnce: false,
  authorize: () => Promise.resolve(),
};

const stripe: PaymentMethod = {
  id: "stripe",
  needsCard: false,
  isPaidAtOnce: true,
  isOnline: true,
  authorize: () => Promise.resolve(),
};
const LIVE = PAYS_ONLINE ? ([stripe, prepayment] as const) : ([prepayment] as const);
const TEST = PAYS_ONLINE ? ([simulated, stripe, prepayment] as const) : ([simulated, prepayment] as const);

/** The ways to pay there are now; the first is chosen to begin with. A live shop does not pretend. */
export const PAYMENT_METHODS: readonly [PaymentMethod, ...PaymentMethod[]] = SHOP_MODE === "live" ? LIVE : TEST;

/** The method with this id, as long as it is offered. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method.id === id);
}
