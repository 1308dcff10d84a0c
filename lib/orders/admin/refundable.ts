import "server-only";
import { shippingCents } from "@/lib/settings/conditions";
import { settingsAt } from "@/lib/settings/read";
import { conditionsOf } from "@/lib/settings/shipping";
import type { Refundable } from "@/lib/orders/refund-for";
import type { Order } from "@/lib/orders/schema";

/** For the browser: with the conditions when the order came in. @throws Error when they cannot be read. */
export async function refundableOf(order: Order): Promise<Refundable> {
  const { items, discountCents, wrapCents, refundedCents } = order;
  const [standard] = conditionsOf(await settingsAt(order.placedAt)).shipping;
  const goods = items.filter(({ isVoucher }) => !isVoucher);
  const goodsCents = goods.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  return {
    items: items.map(({ position, lineName, priceCents, reductionCents, takesCode, ...item }) => ({
      ...{
        position,
        lineName,
        priceCents,
        reductionCents,
        takesCode,
        quantity: item.quantity,
        refunded: item.refunded,
      },
      ...{ isVoucher: item.isVoucher, isMadeToOrder: item.isMadeToOrder },
    })),
    discountCents,
    shippingCents: order.shippingCents,
    wrapCents,
    refundedCents,
    standardCents: shippingCents(standard, goodsCents),
  };
}
