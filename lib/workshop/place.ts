import type { Hidden } from "@/lib/puzzle/cut/hidden";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/place.json";
import { isHidden, type Place } from "./production/area";

/** 'Reihe 3, Spalte 26', or 'das Herz'. */
export const placeWords = (place: Place, shape: Hidden | null) => words(text.place, place, shape);

export const pieceWords = (place: Place, shape: Hidden | null) => words(text.piece, place, shape);

function words(sentence: string, place: Place, shape: Hidden | null): string {
  const { row, column } = place;
  if (isHidden(place) && shape) return text.hidden[shape];
  return interpolate(sentence, { row: String(row), column: String(column) });
}
