import "server-only";
import { createHash } from "node:crypto";
import { terms } from "@/lib/legal/terms";
import type { PaymentMethod } from "@/lib/payment/methods";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { shippingCents, shippingDays } from "@/lib/settings/conditions";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Settings } from "@/lib/settings/parts";
import { hashCode } from "@/lib/vouchers/hash";
import type { OrderRequest } from "./schema";

/** Null for what the shop does not offer any more. The fingerprint is that of the wish, whatever its key; `from`: keyed hashes of the shopper's address and network. */
export function toRow(
  { key, checkout, lines, code, totalCents, vouchers, voucherCents }: OrderRequest,
  method: PaymentMethod,
  from: { visitor: string; network: string },
  shop: Settings,
) {
  const present = conditionsOf(shop);
  const option = [...present.shipping, present.pickup].find((offered) => offered?.id === checkout.shipping);
  const store = present.pickup?.stores.find(({ id }) => id === checkout.store) ?? null;
  const wrapCents = checkout.gift?.wrap ? present.wrapCents : 0;
  if (!option || wrapCents === null || (option.id === "pickup" && !store)) return null;
  const isMadeToOrder = lines.some(({ engraving, design }) => engraving ?? design);
  const days = shippingDays(option, isMadeToOrder, present);
  const goods = lines.filter(({ voucher }) => !voucher);
  const goodsCents = goods.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return {
    ...checkout,
    key,
    fingerprint: createHash("sha256")
      .update(JSON.stringify({ checkout, lines, code, totalCents, vouchers }))
      .digest("hex"),
    mode: SHOP_MODE,
    code,
    ...from,
    small_business: present.isSmallBusiness,
    shipping: {
      id: option.id,
      name: option.name,
      price_cents: shippingCents(option, goodsCents),
      min_days: days.min,
      max_days: days.max,
      store: option.id === "pickup" ? store : null,
    },
    gift: checkout.gift ? { ...checkout.gift, wrap_cents: wrapCents } : null,
    paid: method.money === "test",
    terms_version: terms(shop).version,
    total_cents: totalCents,
    vouchers: (vouchers ?? []).map(hashCode),
    voucher_cents: voucherCents ?? 0,
    voucher_purpose: shop.tax.voucherPurpose,
    lines: lines.map(({ productId, quantity, priceCents, engraving = null, design = null, voucher = null }) => ({
      product_id: productId,
      quantity,
      price_cents: priceCents,
      engraving,
      design,
      voucher,
    })),
  };
}
