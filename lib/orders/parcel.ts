import type { Order } from "./schema";

type Item = Order["items"][number];

/** No vouchers, and nothing that was given back before the parcel left. */
export function parcelOf({ items, events }: Pick<Order, "items" | "events">): Item[] {
  const left = events.find(({ kind }) => kind === "dispatched")?.at;
  const returnedLater = events.flatMap(({ at, returned }) => (left && at > left && returned) || []);
  return items.flatMap((item) => {
    const later = returnedLater.filter(({ position }) => position === item.position);
    const quantity = item.quantity - item.returned + later.reduce((sum, piece) => sum + piece.quantity, 0);
    return item.isVoucher || quantity === 0 ? [] : [{ ...item, quantity }];
  });
}

/** Where its vouchers go to, other than to who bought them; null once they do not go any more. */
export function sendingOf(item: Item, { status }: Pick<Order, "status">): Item["sending"] {
  return status === "cancelled" || status === "refunded" || item.returned === item.quantity ? null : item.sending;
}

export function voucherNumber({ items }: Pick<Order, "items">): "one" | "other" | null {
  const count = items.reduce((sum, { isVoucher, quantity }) => sum + (isVoucher ? quantity : 0), 0);
  return count === 0 ? null : count === 1 ? "one" : "other";
}
