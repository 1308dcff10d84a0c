import "server-only";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import type { Order } from "./schema";

const SHOWN_DAYS = 1;

export function showOwnPictures<Shown extends Pick<Order, "items">>(order: Shown): Shown {
  const items = order.items.map((item) =>
    item.designId ? { ...item, imageUrl: signedAddress("design", item.designId, SHOWN_DAYS) } : item,
  );
  return { ...order, items };
}
