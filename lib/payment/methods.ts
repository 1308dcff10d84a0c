import { SHOP_MODE } from "@/lib/shop/mode";

/** The ways to pay that an order may have been placed with. */
export const PAYMENT_IDS = ["simulated", "prepayment"] as const;

/** One way to pay. A card provider becomes a further one of these. */
export type PaymentMethod = {
  id: (typeof PAYMENT_IDS)[number];
  /** Whether the checkout asks for a card. Its data never leaves the browser. */
  needsCard: boolean;
  /** Whether an order is paid as soon as it is placed; otherwise it is open until the money is there. */
  isPaidAtOnce: boolean;
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

/** The ways to pay there are now; the first is chosen to begin with. A live shop does not pretend. */
export const PAYMENT_METHODS: readonly [PaymentMethod, ...PaymentMethod[]] =
  SHOP_MODE === "live" ? [prepayment] : [simulated, prepayment];

/** The method with this id, as long as it is offered. */
export function findPaymentMethod(id: string): PaymentMethod | undefined {
  return PAYMENT_METHODS.find((method) => method.id === id);
}
