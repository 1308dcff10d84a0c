import { createDeviceStore } from "@/lib/platform/storage/device-store";
import { addToLines, totalPieces } from "./lines";
import type { CartLine } from "./schema";

type Cart = { lines: CartLine[] };

const { useStore, change, settled } = createDeviceStore<Cart>({
  key: "kg-cart",
  version: 1,
  empty: { lines: [] },
  keptDays: 90,
  loadParser: () => import("./schema").then(({ parseCart }) => parseCart),
});

/** Empty on the server and until the page is hydrated. */
export const useCart = useStore;

/** Resolves once the stored cart has been read, so that a full cart is never called empty. */
export const cartSettled = settled;

/** @returns how many pieces were added, at most up to the stock and to what one order may have */
export async function addToCart(addition: Parameters<typeof addToLines>[1]): Promise<number> {
  let added = 0;
  await changeLines((lines) => {
    const after = addToLines(lines, addition);
    added = totalPieces(after) - totalPieces(lines);
    return after;
  });
  return added;
}

/** Replaces the lines by what `update` makes of them; nothing is stored when it gives the same lines back. */
export function changeLines(update: (lines: CartLine[]) => CartLine[]): void | Promise<void> {
  return change((cart) => {
    const lines = update(cart.lines);
    return lines === cart.lines ? cart : { lines };
  });
}

export function isMadeToOrder({ lines }: Cart): boolean {
  return lines.some(({ engraving, design }) => engraving ?? design);
}

export function totalQuantity({ lines }: Cart): number {
  return totalPieces(lines);
}
