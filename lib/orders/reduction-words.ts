import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { order as text } from "#messages/pages.json";
import type { Order } from "./schema";

/** Empty for a line at its full price. */
export function reductionWords({
  promotion,
  reductionCents,
}: Pick<Order["items"][number], "promotion" | "reductionCents">): string {
  return reductionCents === 0
    ? ""
    : interpolate(text.reduction, { name: promotion ?? "", amount: formatCents(-reductionCents) });
}
