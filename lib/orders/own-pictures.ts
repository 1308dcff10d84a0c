import "server-only";
import { signedAddress } from "@/lib/atelier/signed-address";
import type { Order } from "./schema";

/** How long the address of a picture in a mail is good: the picture itself is deleted 90 days after its parcel was sent. */
const SHOWN_DAYS = 180;

/** An order whose lines show the shopper's own pictures instead of the article's; one that is deleted says so under its address. */
export function showOwnPictures<Shown extends Pick<Order, "items">>(order: Shown): Shown {
  const items = order.items.map((item) =>
    item.designId ? { ...item, imageUrl: signedAddress("design", item.designId, SHOWN_DAYS) } : item,
  );
  return { ...order, items };
}
