import { ORDER_LIMITS } from "@/lib/platform/rules/order-limits.generated";

/** The most lines that are read from a stored cart, and the most products one quote may ask for. */
export const MAX_LINES = 100;

export const MAX_LINE_PIECES = ORDER_LIMITS.linePieces;
export const MAX_ORDER_PIECES = ORDER_LIMITS.orderPieces;

export type Bound = "stock" | "line" | "order";

export function mostPieces(stock: number, others: number): { most: number; bound: Bound } {
  const room = Math.max(0, MAX_ORDER_PIECES - others);
  const most = Math.min(stock, MAX_LINE_PIECES, room);
  if (most === stock) return { most, bound: "stock" };
  return { most, bound: most === MAX_LINE_PIECES ? "line" : "order" };
}
