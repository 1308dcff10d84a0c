import { z } from "zod";
import { lineName } from "@/lib/orders/line-name";

export const lineSchema = z.object({
  position: z.number(),
  name: z.string(),
  engraving: z.object({ place: z.string(), text: z.string(), font: z.string() }).nullable(),
  design_id: z.string().nullable(),
  voucher: z.unknown(),
  quantity: z.number(),
  returned: z.number(),
});

/** What a receipt says of the lines of an order, without those that are given back already; null where no order was found. */
export function linesOf(all: z.infer<typeof lineSchema>[] | null) {
  const lines = all?.filter(({ quantity, returned }) => returned < quantity);
  return {
    /** Whether there may be something to send back. */
    hasGoods: lines?.some(({ engraving, design_id, voucher }) => !(engraving ?? design_id ?? voucher)) ?? true,
    hasVouchers: lines?.some(({ voucher }) => voucher !== null) ?? true,
    /** Those that cannot be withdrawn from. */
    engraved: (lines ?? [])
      .filter(({ engraving, design_id }) => engraving ?? design_id)
      .toSorted((one, other) => one.position - other.position)
      .map(({ name, engraving, design_id }) => lineName(name, engraving, design_id)),
  };
}
