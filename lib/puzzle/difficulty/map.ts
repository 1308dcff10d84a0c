import type { Grid } from "@/lib/puzzle/cut/grid";
import { isConfusable, type Measure } from "./measure.ts";

export function mapPath({ columns, rows, perPiece }: Grid & Pick<Measure, "perPiece">): string {
  let path = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const start = column;
      while (column < columns && isConfusable(perPiece[row * columns + column]!)) column++;
      if (column > start) path += `M${start} ${row}h${column - start}v1h${start - column}z`;
    }
  }
  return path;
}
