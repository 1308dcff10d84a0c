import { interpolate } from "@/lib/platform/format/interpolate";
import { doubts as text } from "#messages/client/admin-products.json";
import { parseWhole } from "./product-form-numbers";

const PIECES = /(\d{1,3}(?:\.\d{3})+|\d+)(?:er)?[\s-]*teil(?:e\b|ig)/i;
const SIDE = String.raw`(\d+(?:[.,]\d+)?)`;
const MEASURES = new RegExp(String.raw`${SIDE}\s*[x×]\s*${SIDE}(?:\s*[x×]\s*${SIDE})?\s*(cm|mm)\b`, "i");

type Fields = { pieces: string; dimensions: string };

/** What a name says otherwise than the fields beside it; nothing is refused. Sides may stand in any order. */
export function contradictions(name: string, fields: Fields): Partial<Fields> {
  const said = { pieces: PIECES.exec(name)?.[1], dimensions: MEASURES.exec(name)?.[0] };
  const pieces = said.pieces && fields.pieces.trim() && parseWhole(said.pieces) !== parseWhole(fields.pieces);
  const [one, other] = [sidesOf(said.dimensions ?? ""), sidesOf(fields.dimensions)];
  return {
    ...(said.pieces && pieces && { pieces: interpolate(text.pieces, { said: said.pieces }) }),
    ...(said.dimensions &&
      other &&
      one !== other && { dimensions: interpolate(text.dimensions, { said: said.dimensions }) }),
  };
}

/** In mm; null where there are none to read. */
function sidesOf(words: string): string | null {
  const [, ...found] = MEASURES.exec(words) ?? [];
  const factor = found.pop()?.toLowerCase() === "mm" ? 1 : 10;
  const sides = found.flatMap((side) => (side ? Math.round(Number(side.replace(",", ".")) * factor) : []));
  return sides.length > 0 ? sides.sort((a, b) => a - b).join(" ") : null;
}
