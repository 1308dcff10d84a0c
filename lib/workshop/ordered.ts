import "server-only";
import { z } from "zod";
import { cropSchema, shapeSchema } from "@/lib/puzzle/atelier/schema";
import { signedAddress } from "@/lib/puzzle/atelier/signed-address";
import type { Order } from "@/lib/orders/schema";
import { MISSING_PIECES } from "@/lib/settings/workshop";
import { serviceClient } from "@/lib/platform/supabase/service";
import { sheetFacts } from "./sheet-facts";
import { WORK_STATES } from "./states";
import { MISSING_PIECES_STATE } from "@/lib/platform/supabase/rules.generated";

const number = z.number().int();

const rowSchema = z.object({
  state: z.enum(WORK_STATES),
  reason: z.string().nullable(),
  dimensions: z.string().nullable(),
  pieces: number.nullable(),
  order_items: z.object({
    position: number,
    design_id: z.uuid(),
    designs: z.object({
      artwork_id: z.uuid().nullable(),
      crop: z.nullable(cropSchema),
      seed: number.nullable(),
      shape: shapeSchema,
    }),
  }),
  missing_pieces: z.array(
    z.object({ piece_row: number, piece_column: number, state: z.enum(MISSING_PIECES_STATE), id: number }),
  ),
});

/** An order's own picture, as its shopper sees it. */
export type OrderedPicture = ReturnType<typeof toPicture>;

/** The own pictures of an order, by their lines. @throws Error when the backend cannot be read */
export async function listPictures(
  order: Pick<Order, "id" | "items" | "status" | "events">,
): Promise<OrderedPicture[]> {
  // Most orders have none.
  if (!order.items.some(({ designId }) => designId)) return [];
  const { data, error } = await serviceClient
    .from("workshop_items")
    .select(
      "state, reason, dimensions, pieces, order_items!inner (position, design_id, order_id, designs (artwork_id, crop, seed, shape)), " +
        "missing_pieces (id, piece_row, piece_column, state)",
    )
    .eq("order_items.order_id", order.id)
    .order("id");
  if (error) throw new Error(`The pictures of an order could not be read: ${error.message}`);
  const pictures = z.array(rowSchema).parse(data).map(toPicture);
  // Of an order that came to nothing only what was refused is shown.
  const isOver = order.status === "cancelled" || (order.status === "refunded" && !sentAt(order));
  return isOver ? pictures.filter(({ state }) => state === "refused") : pictures;
}

function toPicture({ order_items: item, missing_pieces, dimensions, pieces, ...row }: z.infer<typeof rowSchema>) {
  const { artwork_id, crop, seed, shape } = item.designs;
  const facts = crop && sheetFacts(dimensions, crop, pieces);
  return {
    ...row,
    position: item.position,
    /** Null once no lost piece is replaced any more. */
    cut: facts && seed !== null ? { seed, pieces: facts.pieces, sheet: facts.sheet, grid: facts.grid, shape } : null,
    /** Where it is shown; null once it is deleted. */
    image: artwork_id && signedAddress("design", item.design_id, 1),
    /** What one more piece looks like. */
    shape,
    missing: missing_pieces
      .toSorted((one, other) => one.id - other.id)
      .map(({ piece_row, piece_column, state }) => ({ row: piece_row, column: piece_column, state })),
  };
}

/** Whether lost pieces of an order are still replaced; the database decides. */
export function canMissPieces({ events }: Pick<Order, "events">, now: Date): boolean {
  const sent = sentAt({ events });
  if (!sent) return false;
  const end = new Date(sent);
  end.setUTCMonth(end.getUTCMonth() + MISSING_PIECES.months);
  return now < end;
}

/** When the parcel left; undefined before. */
function sentAt({ events }: Pick<Order, "events">): Date | undefined {
  return events.findLast(({ kind }) => kind === "dispatched")?.at;
}
