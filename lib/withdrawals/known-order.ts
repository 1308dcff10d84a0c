import "server-only";
import { needsPostalCode } from "@/lib/orders/link-lock";
import { findOrder } from "@/lib/orders/queries";
import { currentSettings } from "@/lib/settings/read";
import type { Choice } from "./schema";
import { voluntaryReturn } from "./voluntary";

/** What the order's own link shows, while it alone shows the order. @throws Error when it cannot be read. */
export async function findKnownOrder(token: string) {
  const order = await findOrder(token);
  if (!order || needsPostalCode(order, new Date())) return null;
  const { firstName, lastName, number, email, items } = order;
  const until = voluntaryReturn(order, (await currentSettings()).returns, new Date())?.until ?? null;
  return {
    token,
    number,
    email,
    /** The day until which it may be returned voluntarily; null: it may not. */
    voluntaryUntil: until,
    name: `${firstName} ${lastName}`,
    lines: items
      .filter(({ withdrawable, isVoucher }) => withdrawable > 0 && !(isVoucher && until))
      .map(({ position, name, withdrawable }): Choice => ({ position, name, left: withdrawable })),
    /** What was made for the shopper. */
    engraved: items.filter(({ isMadeToOrder }) => isMadeToOrder).map(({ lineName }) => lineName),
  };
}
export type KnownOrder = NonNullable<Awaited<ReturnType<typeof findKnownOrder>>>;
