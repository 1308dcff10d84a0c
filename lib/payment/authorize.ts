import type { PaymentMethod } from "./methods";

const SIMULATED_DELAY = 2000;

/** Rejects when the payment is refused. */
export function authorizePayment(id: PaymentMethod["id"]): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, id === "simulated" ? SIMULATED_DELAY : 0));
}
