import "server-only";
import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { cropSchema } from "@/lib/puzzle/atelier/schema";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import { piecesOf } from "@/lib/orders/lines";
import type { Order } from "@/lib/orders/schema";
import { MISSING_PIECES } from "@/lib/settings/workshop";
import { serviceClient } from "@/lib/platform/supabase/service";
import { sheetFacts } from "./sheet-facts";

const selectPictures = () =>
  serviceClient.from("workshop_items").select(
    `state, reason, dimensions, pieces,
    item:order_items!inner (position, order_id, design:designs!inner (id, artwork_id, crop, seed, shape)),
    missing:missing_pieces (id, row:piece_row, column:piece_column, state)`,
  );

export type OrderedPicture = ReturnType<typeof toPicture>;

/** @throws Error when the backend cannot be read */
export async function listPictures(
  order: Pick<Order, "id" | "items" | "status" | "parcels">,
): Promise<OrderedPicture[]> {
  // Most orders have none.
  if (!order.items.some(({ designId }) => designId)) return [];
  const { data } = await selectPictures().eq("item.order_id", order.id).order("id").throwOnError();
  const pictures = data.map(toPicture);
  // Of an order that came to nothing only what was refused is shown.
  const isOver = order.status === "cancelled" || (order.status === "refunded" && order.parcels.length === 0);
  return isOver ? pictures.filter(({ state }) => state === "refused") : pictures;
}

function toPicture({
  item,
  missing,
  dimensions,
  pieces,
  ...row
}: QueryData<ReturnType<typeof selectPictures>>[number]) {
  const { id, artwork_id, seed, shape } = item.design;
  const crop = z.nullable(cropSchema).parse(item.design.crop);
  const facts = crop && sheetFacts(dimensions, crop, pieces);
  return {
    ...row,
    position: item.position,
    /** Null once no lost piece is replaced any more. */
    cut: facts && seed !== null ? { seed, pieces: facts.pieces, sheet: facts.sheet, grid: facts.grid, shape } : null,
    image: artwork_id && signedAddress("design", id, 1),
    shape,
    missing: missing.toSorted((one, other) => one.id - other.id).map(({ id: _id, ...piece }) => piece),
  };
}

/** Of the line at this position; the database decides. */
export function canMissPieces({ parcels }: Pick<Order, "parcels">, position: number, now: Date): boolean {
  const sent = parcels.findLast(({ lines }) => piecesOf(lines, position) > 0)?.sentAt;
  if (!sent) return false;
  const end = new Date(sent);
  end.setUTCMonth(end.getUTCMonth() + MISSING_PIECES.months);
  return now < end;
}
