import type { PayableOrder } from "@/lib/payment/statement/payable-order";
import { interpolate } from "@/lib/platform/format/interpolate";
import { formatCents } from "@/lib/platform/format/money";
import { page as text } from "#messages/client/admin-statement.json";

/** Who ordered, for how much, and what is open of it when a part is paid. */
export function factsOf({ names, totalCents, dueCents }: PayableOrder): string {
  const facts = { names: names[0] ?? "", amount: formatCents(totalCents), due: formatCents(dueCents) };
  return interpolate(dueCents > 0 && dueCents < totalCents ? text.orderPart : text.orderFacts, facts);
}
