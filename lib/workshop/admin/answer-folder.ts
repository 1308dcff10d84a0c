import "server-only";
import { refusalResponse } from "@/lib/platform/admin/csv-response";
import { readPicture } from "@/lib/puzzle/atelier/pictures";
import { findAdmin } from "@/lib/platform/auth/guard";
import { env } from "@/lib/platform/env";
import { germanDate } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { TaskError } from "@/lib/platform/tasks/task-error";
import { errors } from "#messages/client/admin-workshop.json";
import { refusals } from "#messages/client/admin-ops.json";
import text from "#messages/workshop.json";
import { isHidden, type Place } from "../production/area";
import { productionFolder } from "../production/folder";
import { pieceWords } from "../place";
import { sheetFacts, type SheetFacts } from "../sheet-facts";
import { workPath } from "./paths";
import { findWork, type Work } from "./queries";

type Asked = { work: Work; piece: Place | null };

const HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
};
const no = (status: number, sentence: string) =>
  new Response(sentence, { status, headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8" } });

export async function answerFolder(find: (client: ShopClient) => Promise<Asked | null>): Promise<Response> {
  try {
    const admin = await findAdmin("workshop");
    if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
    const asked = await find(admin.client);
    return asked ? await folderOf(asked) : no(404, errors.unknown);
  } catch (error) {
    console.error("Error making a production folder:", error instanceof Error ? error.message : error);
    const isBusy = error instanceof TaskError && error.reason === "busy";
    return isBusy ? no(503, errors.busy) : no(500, errors.failed);
  }
}

export async function askedFor(
  client: ShopClient,
  id: string | number,
  piece: Place | null = null,
): Promise<Asked | null> {
  const work = await findWork(client, id);
  return work && { work, piece };
}

async function folderOf({ work, piece }: Asked): Promise<Response> {
  const { crop, seed, shape, picture, order } = work;
  if (!crop || seed === null) return no(410, errors.forgotten);
  if (!piece && !picture) return no(410, errors.gone);
  if (!piece && order.status !== "paid" && order.status !== "dispatched") return no(409, errors.unpaidFolder);
  const facts = sheetFacts(work.dimensions, crop, work.pieces);
  if (!facts) return no(409, errors.noFormat);
  const bytes = picture && (await readPicture(picture.id));
  const stream = await productionFolder(
    bytes,
    { crop, seed, shape, sheet: facts.sheet, pieces: facts.pieces, piece },
    sheetOrder(work, seed, facts, piece),
  );
  const part = piece && (isHidden(piece) && shape ? text.shapeNames[shape] : `${piece.row}-${piece.column}`);
  const name = [order.number, work.position, ...(part ? ["teil", part] : [])].join("-");
  return new Response(stream, {
    headers: {
      ...HEADERS,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}.zip"`,
    },
  });
}

function sheetOrder(
  { id, order, position, name, articleNumber, quantity, shape }: Work,
  seed: number,
  { sheet, grid, dimensions, pieces }: SheetFacts,
  piece: Place | null,
) {
  const { columns, rows } = grid;
  const cut = { pieces: String(pieces), cut: String(columns * rows), columns: String(columns), rows: String(rows) };
  return {
    number: order.number,
    position,
    article: `${name} (${articleNumber})`,
    format: interpolate(sheet.width >= sheet.height ? text.landscape : text.portrait, { dimensions }),
    pieces: piece
      ? interpolate(text.onePiece, { piece: pieceWords(piece, shape) })
      : [interpolate(columns * rows === pieces ? text.grid : text.gridOther, cut), shape && text.shapes[shape]]
          .filter(Boolean)
          .join(", "),
    seed,
    quantity: piece ? 1 : quantity,
    orderedOn: germanDate(order.placedAt),
    address: env.SITE_URL + workPath(id),
  };
}
