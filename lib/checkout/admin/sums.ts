import type { Discount } from "@/lib/discounts/schema";
import { parseCents } from "@/lib/platform/format/amount";
import { findShippingOption, shippingCents, type Conditions } from "@/lib/settings/conditions";
import { orderSums, type Sums } from "../totals";
import type { ManualValues } from "./values";

type Line = {
  article: { priceCents: number; engravingCents: number };
  quantity: string;
  ownPrice: string;
  engraving: { text: string } | null;
};
type Wish = Pick<ManualValues, "discountKind" | "discount" | "shipping"> & { lines: readonly Line[] };

/** By hand; null: what the shop asks for. */
export const ownCents = ({ ownPrice }: Pick<Line, "ownPrice">): number | null => parseCents(ownPrice);

export const shopCents = ({ article, engraving }: Pick<Line, "article" | "engraving">): number =>
  article.priceCents + (engraving && engraving.text.trim() !== "" ? article.engravingCents : 0);

/** What cannot be read counts as nothing. */
export function goodsCents(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + (ownCents(line) ?? shopCents(line)) * (Number(line.quantity) || 0), 0);
}

/** Null for none, or one that cannot be read. */
export function discountOf({ discountKind, discount }: Pick<Wish, "discountKind" | "discount">): Discount | null {
  if (discountKind === "percent") {
    const percent = /^\s*\d{1,3}\s*%?\s*$/.test(discount) ? Number.parseInt(discount, 10) : 0;
    return percent >= 1 && percent <= 100 ? { code: "", kind: "percent", percent } : null;
  }
  const cents = discountKind === "amount" ? parseCents(discount) : null;
  return cents ? { code: "", kind: "fixed", amountCents: cents } : null;
}

export function shippingPriceOf({ shipping, lines }: Pick<Wish, "shipping" | "lines">, present: Conditions): number {
  return shipping === "pickup" ? 0 : shippingCents(findShippingOption(present, shipping), goodsCents(lines));
}

export function manualSums(wish: Wish, present: Conditions): Sums {
  return orderSums(goodsCents(wish.lines), {
    discount: discountOf(wish),
    shippingCents: shippingPriceOf(wish, present),
    wrapCents: 0,
  });
}
