import { useFormContext, useWatch } from "react-hook-form";
import { useQuote } from "@/lib/cart/quote";
import type { CartLine } from "@/lib/cart/schema";
import type { FormValues } from "@/lib/checkout/form";
import { orderSums, type Sums } from "@/lib/checkout/totals";
import type { Discount } from "@/lib/discounts/schema";
import { findShippingOption } from "@/lib/shop/shipping";

type Goods = { lines: CartLine[]; subtotalCents: number; discount: Discount | null };

/** What the order comes to with the chosen shipping; null while a price is not known yet. */
export function useOrderSums({ lines, subtotalCents, discount }: Goods): Sums | null {
  const { control } = useFormContext<FormValues>();
  const shipping = useWatch({ control, name: "shipping" });
  const isKnown = useQuote(({ products }) => lines.every(({ productId }) => products[productId]));
  return isKnown ? orderSums(subtotalCents, { discount, shippingCents: findShippingOption(shipping).cents }) : null;
}
