import "server-only";
import { z } from "zod";
import type { ListState } from "@/lib/platform/admin/list-state";
import { readPage, type Page } from "@/lib/platform/admin/read-page";
import { shapeSchema } from "@/lib/puzzle/atelier/schema";
import { timestamp } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { placeWords } from "../place";
import { MISSING_PIECES_STATE } from "@/lib/platform/supabase/rules.generated";

/** The states of a missing piece, as its list filters by them. */
export const PIECE_STATES = MISSING_PIECES_STATE;
export type PieceState = (typeof PIECE_STATES)[number];

const rowSchema = z
  .object({
    id: z.number().int(),
    piece_row: z.number().int(),
    piece_column: z.number().int(),
    state: z.enum(PIECE_STATES),
    requested_at: timestamp,
    line: z.object({
      id: z.number().int(),
      position: z.number().int(),
      name: z.string(),
      number: z.string(),
      has_picture: z.boolean(),
      has_cut: z.boolean(),
      shape: shapeSchema,
    }),
  })
  .transform((row) => ({
    id: row.id,
    /** 'Reihe 3, Spalte 26', or 'das Herz'. */
    place: placeWords({ row: row.piece_row, column: row.piece_column }, row.line.shape),
    state: row.state,
    requestedAt: row.requested_at,
    work: row.line.id,
    name: row.line.name,
    number: row.line.number,
    /** Without it only the cut can be made. */
    hasPicture: row.line.has_picture,
    /** Not after 24 months: nothing can be made any more. */
    hasCut: row.line.has_cut,
  }));
/** A piece that a shopper misses. */
export type PieceRow = z.infer<typeof rowSchema>;

/** A page of the missing pieces, the open ones first. @throws Error when they cannot be read */
export function listPieces(client: ShopClient, state: ListState<PieceState>): Promise<Page<PieceRow>> {
  return readPage(client, "admin_list_pieces", state.page, { p_status: state.filter }, rowSchema);
}

/** A missing piece and the line it belongs to, or null. @throws Error when it cannot be read */
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
