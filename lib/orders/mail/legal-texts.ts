import type { LegalDocument } from "@/lib/legal/document";
import { guarantee } from "@/lib/legal/guarantee";
import { terms } from "@/lib/legal/terms";
import { withdrawalTexts } from "@/lib/legal/withdrawal";
import type { Order } from "@/lib/orders/schema";
import type { Settings } from "@/lib/settings/parts";

/** `siteUrl` without a trailing slash. */
export function legalTexts(
  siteUrl: string,
  shop: Settings,
  { items, canWithdraw }: Pick<Order, "items" | "canWithdraw">,
): readonly LegalDocument[] {
  // Nothing was concluded at a distance: no terms were agreed on there either.
  if (!canWithdraw) return [guarantee(shop, false)];
  const bought = {
    goods: items.some(({ isMadeToOrder, isVoucher }) => !isMadeToOrder && !isVoucher),
    vouchers: items.some(({ isVoucher }) => isVoucher),
    madeToOrder: items.some(({ isMadeToOrder }) => isMadeToOrder),
  };
  return [terms(shop), ...withdrawalTexts(siteUrl, shop, bought), guarantee(shop)];
}
