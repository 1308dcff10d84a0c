import "server-only";
import { createHash } from "node:crypto";
import { terms } from "@/lib/legal/terms";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { shippingDays } from "@/lib/settings/conditions";
import { offersOnline } from "@/lib/settings/payment";
import type { Settings } from "@/lib/settings/parts";
import { conditionsOf } from "@/lib/settings/shipping";
import type { AskedOrder } from "./schema";
import { discountOf, ownCents, shopCents, shippingPriceOf } from "./sums";

/** For `admin_place_order`; null for what the shop does not offer any more. */
export function toManualRow(asked: AskedOrder, key: string, totalCents: number, shop: Settings) {
  const present = conditionsOf(shop);
  const { lines, shipping, paidBy, email, firstName, lastName, delivery, billing, company, channel } = asked;
  const option = present.shipping.find(({ id }) => id === shipping);
  if (!option && shipping !== "pickup") return null;
  if (paidBy === "link" && !offersOnline(shop.payment)) return null;
  const days = option
    ? shippingDays(
        option,
        lines.some(({ engraving }) => engraving),
        present,
      )
    : { min: 1, max: 1 };
  const discount = discountOf(asked);
  return {
    ...{ channel, email, firstName, lastName, phone: asked.phone || null, delivery, billing, company },
    key,
    fingerprint: createHash("sha256").update(JSON.stringify({ asked, totalCents })).digest("hex"),
    mode: SHOP_MODE,
    small_business: present.isSmallBusiness,
    shipping: {
      id: shipping,
      name: option?.name,
      price_cents: shippingPriceOf(asked, present),
      min_days: days.min,
      max_days: days.max,
    },
    payment: paidBy === "terminal" ? "terminal" : "prepayment",
    pay_link: paidBy === "link",
    terms_version: terms(shop).version,
    total_cents: totalCents,
    discount: discount?.kind === "fixed" ? { kind: "fixed", amount_cents: discount.amountCents } : discount,
    discount_reason: asked.discountReason,
    lines: lines.map((line) => ({
      product_id: line.article.id,
      quantity: Number(line.quantity),
      price_cents: shopCents(line),
      own_cents: ownCents(line),
      reason: line.reason,
      engraving: line.engraving,
    })),
  };
}
