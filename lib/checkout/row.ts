import "server-only";
import { createHash } from "node:crypto";
import type { PaymentMethod } from "@/lib/payment/methods";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { GIFT_WRAP_CENTS } from "@/lib/settings/gift";
import { findShippingOption, shippingDays } from "@/lib/settings/shipping";
import { VOUCHERS } from "@/lib/settings/vouchers";
import { SMALL_BUSINESS } from "@/lib/settings/tax";
import { hashCode } from "@/lib/vouchers/hash";
import type { OrderRequest } from "./schema";

/** The fingerprint is that of the wish, whatever its key; `from`: keyed hashes of the shopper's address and network. */
export function toRow(
  { key, checkout, lines, code, totalCents, vouchers, voucherCents }: OrderRequest,
  method: PaymentMethod,
  from: { visitor: string; network: string },
  termsVersion: string,
) {
  const option = findShippingOption(checkout.shipping);
  const days = shippingDays(
    option,
    lines.some(({ engraving, design }) => engraving ?? design),
  );
  return {
    ...checkout,
    key,
    fingerprint: createHash("sha256")
      .update(JSON.stringify({ checkout, lines, code, totalCents, vouchers }))
      .digest("hex"),
    mode: SHOP_MODE,
    code,
    ...from,
    small_business: SMALL_BUSINESS,
    shipping: { id: option.id, price_cents: option.cents, min_days: days.min, max_days: days.max },
    gift: checkout.gift ? { ...checkout.gift, wrap_cents: checkout.gift.wrap ? GIFT_WRAP_CENTS : 0 } : null,
    paid: method.money === "test",
    terms_version: termsVersion,
    total_cents: totalCents,
    vouchers: (vouchers ?? []).map(hashCode),
    voucher_cents: voucherCents ?? 0,
    voucher_purpose: VOUCHERS.purpose,
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
