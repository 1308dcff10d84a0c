/** The code of the checkout. @throws when it cannot be fetched; asked again, it is fetched again */
export const loadCheckout = () => import("./checkout");

/** Fetches it ahead. */
export function warmCheckout(): void {
  void loadCheckout().catch(() => undefined);
}
