import { useWatch, type Control } from "react-hook-form";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine } from "@/lib/cart/schema";
import { voucherCents } from "@/lib/cart/voucher-cents";
import type { FormValues } from "@/lib/checkout/form";
import { orderSums, type Sums } from "@/lib/checkout/totals";
import type { Discount } from "@/lib/discounts/schema";
import { GIFT_WRAP_CENTS } from "@/lib/settings/gift";
import { findShippingOption } from "@/lib/settings/shipping";

type Goods = {
  control: Control<FormValues, unknown, unknown>;
  lines: CartLine[];
  subtotalCents: number;
  discount: Discount | null;
};

/** What the order comes to with the chosen shipping and gift wrap; null while a price is not known yet. */
export function useOrderSums({ control, lines, subtotalCents, discount }: Goods): Sums | null {
  const [shipping, hasGift, wrap] = useWatch({ control, name: ["shipping", "hasGift", "gift.wrap"] });
  const isKnown = useQuote(({ products }) => lines.every(({ productId }) => products[productId]));
  const shippingCents = findShippingOption(shipping).cents;
  const wrapCents = hasGift && wrap ? GIFT_WRAP_CENTS : 0;
  const bought = useQuote(({ products }) => voucherCents(lines, products));
  return isKnown ? orderSums(subtotalCents, { discount, shippingCents, wrapCents, voucherCents: bought }) : null;
}
