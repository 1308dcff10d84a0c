import { piecesOf } from "./lines";
import type { Order } from "./schema";

type Returned = Pick<Order, "items" | "events" | "status" | "isPartlySent">;

/** What is withdrawn and can be sent back; empty without a withdrawal, or before anything is sent. */
export function returnLines({ items, events, status, isPartlySent }: Returned) {
  const withdrawals = events.filter(({ kind }) => kind === "withdrawn");
  // An open one whose payment went back may be with the shopper.
  const isSent = status === "open" && events.some(({ kind }) => kind === "dispatched" || kind === "partly_dispatched");
  if ((status !== "dispatched" && !isPartlySent && !isSent) || withdrawals.length === 0) return [];
  const isWhole = withdrawals.some(({ lines }) => !lines);
  const lines = withdrawals.flatMap((event) => event.lines ?? []);
  return items
    .filter(({ isVoucher, isMadeToOrder }) => !isVoucher && !isMadeToOrder)
    .map(({ position, name, articleNumber, quantity, returned, unsent }) => ({
      ...{ position, name, articleNumber },
      quantity: Math.min(isWhole ? quantity : piecesOf(lines, position), quantity - returned - unsent),
    }))
    .filter(({ quantity }) => quantity > 0);
}

export const returnSlipPath = (token: string) => `/bestellung/${token}/ruecksendeschein.pdf`;
