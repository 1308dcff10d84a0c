import "server-only";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import type { Order } from "./schema";

/** For which a page that shows an order may stay open. */
const SHOWN_DAYS = 1;

/** An order whose lines show the shopper's own pictures instead of the article's; one that is deleted says so under its address. */
export function showOwnPictures<Shown extends Pick<Order, "items">>(order: Shown): Shown {
  const items = order.items.map((item) =>
    item.designId ? { ...item, imageUrl: signedAddress("design", item.designId, SHOWN_DAYS) } : item,
  );
  return { ...order, items };
}
