import { openDrawer } from "@/components/layout/drawer-state";
import { addToCart } from "@/lib/cart/store";
import type * as bundle from "./cart-bundle";

type CartCode = typeof bundle;

let code: CartCode | undefined;

/** Fetched once. @throws when it cannot be fetched */
export async function loadCart(): Promise<CartCode> {
  return (code ??= await import("./cart-bundle"));
}

/** Fetches ahead what a press on 'In den Warenkorb' needs. */
export function warmCart(): void {
  void loadCart().catch(() => undefined);
}

/** Once the next frame is drawn, or a moment later where none is, as in a tab that is not seen. */
function afterFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });
}

/** While the code is fetched the drawer is open already. `say` gets how many were added; answers the same, 0 when the cart is full. */
export async function addAndShow(
  addition: Parameters<typeof addToCart>[0],
  say: (code: CartCode, added: number) => void,
): Promise<number> {
  const isHere = code !== undefined;
  const adding = addToCart(addition);
  if (!isHere) {
    openDrawer("cart");
    // First the drawer is seen, then comes what it waits for.
    await afterFrame();
  }
  const loading = loadCart().catch(() => null);
  const added = await adding;
  const loaded = await loading;
  if (loaded) say(loaded, added);
  // The message comes before the drawer opens: later it would push the lines down.
  if (isHere) openDrawer("cart");
  return added;
}
