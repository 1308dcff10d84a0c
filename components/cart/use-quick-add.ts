import { useEffect } from "react";
import { addAndShow, warmCart } from "./load-cart";

/** Lets every card's own button put one piece into the cart and open it: one listener for all of them, however many there are. */
export function useQuickAdd(): void {
  useEffect(() => {
    const onPress = (event: Event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLButtonElement>("button[data-add]");
      if (!button) return;
      if (event.type === "click") void add(button).catch(() => undefined);
      else warmCart();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("click", onPress);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("click", onPress);
    };
  }, []);
}

/** Buttons whose product is being added: a second tap before the drawer covers them is ignored. */
const busy = new WeakSet<HTMLButtonElement>();

/** `data-add` is what components/catalog/quick-add.tsx wrote. The quote that the drawer asks for corrects stale data. */
async function add(button: HTMLButtonElement): Promise<void> {
  if (busy.has(button)) return;
  busy.add(button);
  try {
    await addOne(button);
  } finally {
    busy.delete(button);
  }
}

async function addOne(button: HTMLButtonElement): Promise<void> {
  const [id = 0, seenCents = 0, stock = 0] = (button.dataset.add ?? "").split(",").map(Number);
  const name = button.closest("article")?.querySelector("h3")?.textContent ?? "";
  await addAndShow({ productId: id, quantity: 1, seenCents, stock }, ({ announceAdded }, added) =>
    announceAdded({ id, name, stock }, 1, added),
  );
}
