/** The code that says in the cart drawer what was added, or null when it cannot be fetched. */
export const loadAdded = () => import("@/lib/cart/added").catch(() => null);

/** Fetches ahead what a press on 'In den Warenkorb' needs. */
export function warmCart(): void {
  void import("./cart-drawer").catch(() => undefined);
  void loadAdded();
}
