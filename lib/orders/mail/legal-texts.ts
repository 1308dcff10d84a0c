import type { LegalDocument } from "@/lib/legal/document";
import { GUARANTEE } from "@/lib/legal/guarantee";
import { TERMS } from "@/lib/legal/terms";
import { withdrawalTexts } from "@/lib/legal/withdrawal";
import type { Order } from "@/lib/orders/schema";

/** `siteUrl` without a trailing slash. */
export function legalTexts(siteUrl: string, { items }: Pick<Order, "items">): readonly LegalDocument[] {
  const bought = {
    goods: items.some(({ isMadeToOrder, isVoucher }) => !isMadeToOrder && !isVoucher),
    vouchers: items.some(({ isVoucher }) => isVoucher),
    madeToOrder: items.some(({ isMadeToOrder }) => isMadeToOrder),
  };
  return [TERMS, ...withdrawalTexts(siteUrl, bought), GUARANTEE];
}
