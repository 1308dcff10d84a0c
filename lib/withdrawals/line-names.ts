import { interpolate } from "@/lib/platform/format/interpolate";
import { piecesOf } from "#messages/client/withdrawal.json";

/** "2 × Teich" */
export function lineNames(lines: readonly { name: string; quantity: number }[]): string[] {
  return lines.map(({ name, quantity }) => interpolate(piecesOf, { name, quantity: String(quantity) }));
}
