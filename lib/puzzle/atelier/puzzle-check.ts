import type { Grid } from "@/lib/puzzle/cut/grid";
import { isConfusable } from "@/lib/puzzle/difficulty/measure";

export type Findings = { confusable: number; where: "top" | "bottom" | "left" | "right" | null };

const MAX_ALIKE_SHARE = 0.75;

export function findingsOf(perPiece: Uint16Array, { columns, rows }: Grid): Findings {
  const found = [...perPiece.keys()].filter((piece) => isConfusable(perPiece[piece]!));
  const part = (isThere: (piece: number) => boolean) => found.filter(isThere).length / found.length;
  const halves = {
    top: part((piece) => Math.floor(piece / columns) < rows / 2),
    bottom: part((piece) => Math.floor(piece / columns) >= rows / 2),
    left: part((piece) => piece % columns < columns / 2),
    right: part((piece) => piece % columns >= columns / 2),
  } as const;
  const names = ["top", "bottom", "left", "right"] as const;
  return { confusable: found.length, where: names.find((name) => halves[name] >= MAX_ALIKE_SHARE) ?? null };
}
