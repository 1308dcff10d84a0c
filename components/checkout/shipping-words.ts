import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
import type { ShippingOption } from "@/lib/shop/shipping";
import { shipping as text } from "@/messages/client/checkout.de.json";

/** How long an option takes: "3–5 Werktage". */
export function shippingTime({ days: { min, max } }: ShippingOption): string {
  return max === 1 ? text.nextDay : interpolate(text.days, { min: String(min), max: String(max) });
}

/** What shipping costs, in cents, as it is shown. */
export function shippingPrice(cents: number): string {
  return cents === 0 ? text.free : formatCents(cents);
}
