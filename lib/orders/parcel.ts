import { piecesOf } from "./lines";
import type { Order } from "./schema";

type Item = Order["items"][number];

export type Parcel = Order["parcels"][number];

/** What is in a parcel; without one what is still to be sent, or once nothing is, what was in all of them. */
export function parcelOf({ items, parcels }: Pick<Order, "items" | "parcels">, parcel?: Parcel): Item[] {
  const isToSend = !parcel && items.some(({ unsent }) => unsent > 0);
  const lines = parcel ? parcel.lines : parcels.flatMap((sent) => sent.lines);
  return items
    .map((item) => ({ ...item, quantity: isToSend ? item.unsent : piecesOf(lines, item.position) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Where its vouchers go to, other than to who bought them; null once they do not go any more. */
export function sendingOf(item: Item, { status }: Pick<Order, "status">): Item["sending"] {
  return status === "cancelled" || status === "refunded" || item.returned === item.quantity ? null : item.sending;
}

export function voucherNumber({ items }: Pick<Order, "items">): "one" | "other" | null {
  const count = items.reduce((sum, { isVoucher, quantity }) => sum + (isVoucher ? quantity : 0), 0);
  return count === 0 ? null : count === 1 ? "one" : "other";
}
