import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { shapeSchema } from "@/lib/puzzle/atelier/schema";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { placeWords } from "../place";
import { MISSING_PIECES_STATE } from "@/lib/platform/rules/missing-pieces.generated";

export const PIECE_STATES = MISSING_PIECES_STATE;
export type PieceState = (typeof PIECE_STATES)[number];

const pieceSchema = rowSchema({
  id: z.number().int(),
  pieceRow: z.number().int(),
  pieceColumn: z.number().int(),
  state: z.enum(PIECE_STATES),
  requestedAt: timestamp,
  line: rowSchema({
    id: z.number().int(),
    name: z.string(),
    number: z.string(),
    /** Without it only the cut can be made. */
    hasPicture: z.boolean(),
    /** Not after 24 months: nothing can be made any more. */
    hasCut: z.boolean(),
    shape: shapeSchema,
  }),
});

function toRow({
  pieceRow: row,
  pieceColumn: column,
  line: { id: work, shape, ...line },
  ...piece
}: z.infer<typeof pieceSchema>) {
  /** `place`: 'Reihe 3, Spalte 26', or 'das Herz'. */
  return { ...piece, ...line, work, place: placeWords({ row, column }, shape) };
}
export type PieceRow = ReturnType<typeof toRow>;

/** @throws Error when they cannot be read */
export async function listPieces(client: ShopClient, state: ListState<PieceState>): Promise<Page<PieceRow>> {
  const page = await readPage(client, "admin_list_pieces", state.page, { p_status: state.filter }, pieceSchema);
  return { ...page, rows: page.rows.map(toRow) };
}

/** @throws Error when it cannot be read */
export async function findPiece(client: ShopClient, id: string) {
  const asked = z.coerce.number().int().positive().safe().safeParse(id);
  if (!asked.success) return null;
  const { data } = await client
    .from("missing_pieces")
    .select("item_id, piece_row, piece_column")
    .eq("id", asked.data)
    .limit(1)
    .throwOnError();
  const row = data[0];
  return row ? { work: row.item_id, place: { row: row.piece_row, column: row.piece_column } } : null;
}
