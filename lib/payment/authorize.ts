import type { PaymentMethod } from "./methods";

/** Milliseconds the pretended payment takes. */
const SIMULATED_DELAY = 2000;

/** What happens in the browser between the press of the button and the order. Rejects when the payment is refused. */
export function authorizePayment(id: PaymentMethod["id"]): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, id === "simulated" ? SIMULATED_DELAY : 0));
}
