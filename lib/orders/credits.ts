import type { Lines } from "./lines";
import type { Invoice, Order } from "./schema";

export type Credit = { cents: number; lines: Lines | null };

type Credited = Pick<Order, "totalCents"> & {
  events: readonly (Pick<Order["events"][number], "kind" | "refundCents" | "returned"> & { lines?: Lines })[];
  invoices: readonly Pick<Invoice, "kind" | "amountCents">[];
};
type Document = Credited["invoices"][number];

export function creditsBefore(order: Credited, invoice: Document): Credit[] {
  const cents = order.totalCents - invoice.amountCents;
  const refunds = refundsOf(order);
  const before = refunds.slice(0, refunds.length - notesOf(order).length);
  const isWhole = before.reduce((sum, credit) => sum + credit.cents, 0) === cents;
  return isWhole ? before : [{ cents, lines: null }];
}

/** Each refund after the invoice has a credit note. */
export function creditsUpTo(order: Credited, note: Document): Credit[] {
  const notes = notesOf(order);
  const refunds = refundsOf(order);
  return notes.slice(0, notes.indexOf(note) + 1).map(({ amountCents }, index) => {
    const refund = refunds.at(index - notes.length);
    return { cents: amountCents, lines: refund?.cents === amountCents ? refund.lines : null };
  });
}

function refundsOf({ events }: Credited): Credit[] {
  return events.flatMap(({ kind, refundCents, lines, returned }) =>
    (kind === "refunded" || kind === "cancelled") && refundCents
      ? [{ cents: refundCents, lines: lines ?? returned }]
      : [],
  );
}

function notesOf({ invoices }: Credited): Document[] {
  return invoices.filter(({ kind }) => kind === "credit_note");
}
