import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/features.json";
import shapes from "#messages/client/shape.json";
import type { Engraving } from "./engraving";

/** What is sold by the piece has no contents to tell. */
const PIECE_CONTENTS = "Stück";

export type Features = {
  pieces?: number | null | undefined;
  dimensions?: string | null | undefined;
  material?: string | null | undefined;
  contents?: string | null | undefined;
  engraving?: Record<keyof Engraving, string> | null | undefined;
  design?: string | null | undefined;
  shape?: keyof typeof shapes | null | undefined;
  recipient?: string | null | undefined;
};

/** '1000 Teile, 68 × 48 cm, Birkenholz', 'Silber, Gravur „Für immer“ (Klassisch, Innenseite)': all of them, in words. */
export function featureText({
  pieces,
  dimensions,
  material,
  contents,
  engraving,
  design,
  shape,
  recipient,
}: Features): string {
  return [
    pieces && interpolate(text.pieces, { pieces: String(pieces) }),
    dimensions,
    material,
    contents !== PIECE_CONTENTS && contents,
    engraving && interpolate(text.engraving, engraving),
    design && interpolate(text.picture, { number: design.slice(0, 4).toUpperCase() }),
    shape && shapes[shape],
    recipient && interpolate(text.recipient, { name: recipient }),
  ]
    .filter(Boolean)
    .join(", ");
}
