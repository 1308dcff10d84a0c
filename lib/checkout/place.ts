import { unstable_isUnrecognizedActionError as isOutdated } from "next/navigation";
import type { CartLine, Promoted, QuotedProduct } from "@/lib/cart/schema";
import { reductionCents, subtotalCents, unitCents } from "@/lib/cart/totals";
import { voucherCents } from "@/lib/cart/voucher-cents";
import type { Discount } from "@/lib/discounts/schema";
import { askShop } from "@/lib/platform/questions/ask-shop";
import { withTimeout } from "@/lib/platform/http/with-timeout";
import { authorizePayment } from "@/lib/payment/authorize";
import { findShippingOption, shippingCents } from "@/lib/settings/conditions";
import { shownConditions } from "@/lib/settings/shop-data";
import type { Voucher } from "@/lib/vouchers/schema";
import { shareOut, sumOf } from "@/lib/vouchers/share";
import { checkVatIdAction, placeOrderAction } from "./actions";
import type { PlacedOrder } from "./placed-order";
import type { OrderResult } from "./result";
import { checkoutSchema, type Checkout, type OrderRequest } from "./schema";
import { orderSums } from "./totals";

const PLACE_ORDER_TIMEOUT_MS = 20_000;
const VAT_ID_TIMEOUT_MS = 2000;

/** `failed`, `offline`: the order may have come in or not; `outdated`: the shop no longer knows this page's actions. */
export type Outcome = OrderResult | { ok: false; error: "offline" | "payment" | "outdated" };

const NO_WORDS = { recipient: "", greeting: "" };

type Seen = {
  key: string;
  lines: readonly CartLine[];
  products: Readonly<Record<number, QuotedProduct>>;
  promoted: (Promoted & { key: string }) | null;
  discount: Discount | null;
  vouchers: readonly Voucher[];
};

export function toRequest(
  checkout: Checkout,
  { key, lines, products, promoted, discount, vouchers }: Seen,
): OrderRequest | null {
  const priced: OrderRequest["lines"] = [];
  for (const line of lines) {
    const { productId, quantity, engraving, design, designKey, voucher } = line;
    const product = products[productId];
    if (!product) return null;
    priced.push({
      productId,
      quantity,
      priceCents: unitCents(line, product),
      ...(engraving && { engraving }),
      ...(design && { design, designKey }),
      // Nothing has to be written on a voucher, but the order says that it is one.
      ...((voucher ?? product.isVoucher) && { voucher: voucher ?? NO_WORDS }),
    });
  }
  const present = shownConditions();
  const { gift } = checkout;
  const isWrapped = gift?.wrap === true && present.wrapCents !== null;
  const bought = voucherCents(lines, products);
  const goods = subtotalCents([...lines], products);
  const reduced = reductionCents(lines, promoted);
  if (reduced === null) return null;
  const { totalCents } = orderSums(goods - reduced, {
    voucherCents: bought,
    discount,
    shippingCents: shippingCents(findShippingOption(present, checkout.shipping), goods - bought),
    wrapCents: isWrapped ? (present.wrapCents ?? 0) : 0,
  });
  const parts = shareOut(vouchers, totalCents - bought);
  return {
    key,
    checkout: checkoutSchema.parse({ ...checkout, ...(gift && { gift: { ...gift, wrap: isWrapped } }) }),
    lines: priced,
    code: discount?.code ?? null,
    totalCents,
    ...(parts.length > 0 && { vouchers: parts.map(({ code }) => code), voucherCents: sumOf(parts) }),
  };
}

/** It never throws; trying again with the same request is safe. */
export async function placeOrder(request: OrderRequest): Promise<Outcome> {
  if (!navigator.onLine) return { ok: false, error: "offline" };
  try {
    await authorizePayment(request.checkout.payment);
  } catch {
    return { ok: false, error: "payment" };
  }
  try {
    return await withTimeout(placeOrderAction(request), PLACE_ORDER_TIMEOUT_MS);
  } catch (error) {
    if (isOutdated(error)) return { ok: false, error: "outdated" };
    return { ok: false, error: navigator.onLine ? "failed" : "offline" };
  }
}

/** True when the shop does not answer soon: it judges again when it gets the order. */
export function checkVatId(vatId: string): Promise<boolean> {
  return withTimeout(checkVatIdAction(vatId), VAT_ID_TIMEOUT_MS).catch(() => true);
}

/** Milliseconds between the attempts: a line that has just dropped may take a moment to come back. */
const RETRIES = [1000, 3000, 9000];

/** @throws when the shop does not answer, in several attempts. */
export async function findPlacedOrder(key: string): Promise<string | null> {
  for (const delay of RETRIES)
    try {
      return await findOnce(key);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  return findOnce(key);
}

async function findOnce(key: string): Promise<string | null> {
  return (await askShop<PlacedOrder>("/api/read/placed-order", { key }, AbortSignal.timeout(PLACE_ORDER_TIMEOUT_MS)))
    .token;
}
