/** Fetches the code of the checkout, once. @throws when it cannot be fetched */
export const loadCheckout = () => import("./checkout");

/** Fetches the code ahead; a failure is left to `loadCheckout`. */
export function warmCheckout(): void {
  void loadCheckout().catch(() => undefined);
}
