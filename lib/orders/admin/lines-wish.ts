import * as z from "zod/mini";
import { engravingSchema } from "@/lib/catalog/engraving-schema";
import type { Order } from "@/lib/orders/schema";
import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";
import { shippingCents, shippingDays, type Conditions } from "@/lib/settings/conditions";

const pieces = (least: 0 | 1) => z.int().check(z.gte(least), z.lte(999));

/** What an order is to become: pieces of its lines (0: no such line any more), lines more, and how it is sent. */
export const wishSchema = z.object({
  quantities: z.array(z.object({ position: z.int().check(z.positive()), quantity: pieces(0) })).check(z.maxLength(100)),
  added: z
    .array(
      z.object({
        productId: z.int().check(z.positive()),
        quantity: pieces(1),
        /** As seen. */
        priceCents: z.int().check(z.positive()),
        engraving: z.nullable(engravingSchema),
      }),
    )
    .check(z.maxLength(30)),
  shipping: z.enum(ORDERS_SHIPPING_OPTION),
});
export type LinesWish = z.infer<typeof wishSchema>;

type Changeable = Pick<
  Order,
  "status" | "confirmUntil" | "invoices" | "refundedCents" | "isDigital" | "isPartlySent" | "items"
>;

/** For what the page offers; the database decides. */
export function canChangeLines({
  status,
  confirmUntil,
  invoices,
  refundedCents,
  isDigital,
  isPartlySent,
  items,
}: Changeable): boolean {
  const isUntouched = refundedCents === 0 && items.every(({ returned, refunded }) => returned + refunded === 0);
  const isBefore = (status === "open" || status === "paid") && confirmUntil === null && invoices.length === 0;
  return isBefore && isUntouched && !isDigital && !isPartlySent;
}

type Shipped = Pick<Order, "shippingOption" | "shippingName" | "shippingCents" | "deliveryDays" | "items">;

/** `then`: when the order came in, for an option that it keeps; `now` for another one. Null: that is not offered. */
export function shippingOf(order: Shipped, wish: LinesWish, then: Conditions, now: Conditions) {
  const isKept = wish.shipping === order.shippingOption;
  if (order.shippingOption === "pickup" || wish.shipping === "pickup") {
    const { min, max } = order.deliveryDays;
    return isKept
      ? { id: wish.shipping, name: order.shippingName, price_cents: 0, min_days: min, max_days: max }
      : null;
  }
  const conditions = isKept ? then : now;
  const option = conditions.shipping.find(({ id }) => id === wish.shipping);
  if (!option && !isKept) return null;
  const piecesOf = (position: number, before: number) =>
    wish.quantities.find((asked) => asked.position === position)?.quantity ?? before;
  const goods = order.items.filter(({ isVoucher }) => !isVoucher);
  const before = goods.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const after =
    goods.reduce((sum, { position, quantity, priceCents }) => sum + priceCents * piecesOf(position, quantity), 0) +
    wish.added.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const isMade =
    wish.added.some(({ engraving }) => engraving !== null) ||
    order.items.some(({ position, quantity, isMadeToOrder }) => isMadeToOrder && piecesOf(position, quantity) > 0);
  const { shipping } = conditions;
  // The option was taken out of the settings before the order came in: by hand, or in a test.
  const offered = option ?? shipping[0];
  const days = shippingDays(offered, isMade, conditions);
  const [was, is] = [before, after].map((cents) => shippingCents(offered, cents));
  const cents = isKept && was === is && after >= before ? order.shippingCents : is;
  const name = isKept ? order.shippingName : offered.name;
  return { id: wish.shipping, name, price_cents: cents!, min_days: days.min, max_days: days.max };
}
