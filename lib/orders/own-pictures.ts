import "server-only";
import { signedAddress } from "@/lib/atelier/signed-address";
import type { Order } from "./schema";

/** For which a page that shows an order may stay open. */
const SHOWN_DAYS = 1;

/** An order whose lines show the shopper's own pictures, as long as they are kept, instead of the article's. */
export function showOwnPictures<Shown extends Pick<Order, "items">>(order: Shown): Shown {
  const items = order.items.map((item) =>
    item.designId && item.hasPicture ? { ...item, imageUrl: signedAddress("design", item.designId, SHOWN_DAYS) } : item,
  );
  return { ...order, items };
}
