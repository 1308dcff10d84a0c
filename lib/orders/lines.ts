/** Pieces of lines of an order, by their position in it. */
export type Lines = readonly { position: number; quantity: number }[];

export function piecesOf(lines: Lines, position: number): number {
  return lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
}
