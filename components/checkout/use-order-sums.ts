import { useWatch, type Control } from "react-hook-form";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine } from "@/lib/cart/schema";
import { reductionCents } from "@/lib/cart/totals";
import { voucherCents } from "@/lib/cart/voucher-cents";
import type { FormValues } from "@/lib/checkout/form";
import { orderSums, type Sums } from "@/lib/checkout/totals";
import type { Discount } from "@/lib/discounts/schema";
import { findShippingOption, shippingCents } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";

type Goods = {
  control: Control<FormValues, unknown, unknown>;
  lines: CartLine[];
  /** Before promotions. */
  subtotalCents: number;
  discount: Discount | null;
};

/** What the order comes to with the chosen shipping and gift wrap; null while a price is not known yet. */
export function useOrderSums({ control, lines, subtotalCents, discount }: Goods): Sums | null {
  const [shipping, hasGift, wrap] = useWatch({ control, name: ["shipping", "hasGift", "gift.wrap"] });
  const isKnown = useQuote(({ products }) => lines.every(({ productId }) => products[productId]));
  const bought = useQuote(({ products }) => voucherCents(lines, products));
  const reduced = useQuote(({ promoted }) => reductionCents(lines, promoted));
  if (!isKnown || reduced === null) return null;
  const present = shownConditions();
  return orderSums(subtotalCents - reduced, {
    discount,
    shippingCents: shippingCents(findShippingOption(present, shipping), subtotalCents - bought),
    wrapCents: hasGift && wrap ? (present.wrapCents ?? 0) : 0,
    voucherCents: bought,
  });
}
