import { lineName } from "@/lib/orders/line-name";
import { keptEngravingSchema } from "@/lib/orders/schema";
import type { Tables } from "@/lib/platform/supabase/database.types";

type Line = Pick<
  Tables<"order_items">,
  "position" | "name" | "engraving" | "design_id" | "voucher" | "quantity" | "returned"
>;

/** Without those that are given back already; null where no order was found. `chosen`: of a part of the order. */
export function linesOf(all: Line[] | null, chosen: readonly { position: number }[] = []) {
  const isMeant = ({ position }: Line) => chosen.length === 0 || chosen.some((line) => line.position === position);
  const lines = all?.filter(({ quantity, returned }) => returned < quantity);
  const meant = lines?.filter(isMeant);
  return {
    /** Whether there may be something to send back. */
    hasGoods: meant?.some(({ engraving, design_id, voucher }) => !(engraving ?? design_id ?? voucher)) ?? true,
    hasVouchers: meant?.some(({ voucher }) => voucher !== null) ?? true,
    engraved: (lines ?? [])
      .filter(({ engraving, design_id }) => engraving ?? design_id)
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, engraving, design_id }) => lineName(name, keptEngravingSchema.parse(engraving), design_id)),
  };
}
