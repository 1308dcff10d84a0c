/** Pieces of lines of an order, by their position in it. */
export type Lines = readonly { position: number; quantity: number }[];

/** part × weight ÷ whole, rounded; orders are small enough for exact products. */
export function share(cents: number, weight: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((cents * weight) / whole);
}

type Bought = { priceCents: number; quantity: number; reductionCents: number };

/** What was paid for so many pieces of a line before a code, as the database's `paid_for`: the last piece gets the rest. */
export function paidFor({ priceCents, quantity, reductionCents }: Bought, pieces: number): number {
  return share(priceCents * quantity - reductionCents, pieces, quantity);
}

export function piecesOf(lines: Lines, position: number): number {
  return lines.reduce((sum, line) => sum + (line.position === position ? line.quantity : 0), 0);
}
