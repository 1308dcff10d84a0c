import type { PaymentMethod } from "@/lib/payment/methods";
import { interpolate } from "@/lib/platform/format/interpolate";
import { order as text } from "#messages/client/admin-ops.json";

/** Who gives the money back, and how; of several ways all. */
export function sayMoneyBack(ways: readonly PaymentMethod["money"][], name: string): string {
  const sentences = ways.map((way) => interpolate(text.giveBack[way], { name }));
  return [...(ways.length > 1 ? [text.giveBackSeveral] : []), ...sentences].join(" ");
}
