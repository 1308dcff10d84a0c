import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { each } from "#messages/client/cart.json";

/** "€49,90", and of several "€49,90 je Stück", so that it is not taken for their sum. */
export function eachPrice(cents: number, quantity: number): string {
  const price = formatCents(cents);
  return quantity > 1 ? interpolate(each, { price }) : price;
}
