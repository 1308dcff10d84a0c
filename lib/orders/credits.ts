import type { Invoice, Order } from "./schema";

export type Credit = { cents: number; returned: readonly { position: number; quantity: number }[] | null };

export function creditsBefore(order: Order, invoice: Invoice): Credit[] {
  const cents = order.totalCents - invoice.amountCents;
  const refunds = refundsOf(order);
  const before = refunds.slice(0, refunds.length - notesOf(order).length);
  const isWhole = before.reduce((sum, credit) => sum + credit.cents, 0) === cents;
  return isWhole ? before : [{ cents, returned: null }];
}

/** Each refund after the invoice has a credit note. */
export function creditsUpTo(order: Order, note: Invoice): Credit[] {
  const notes = notesOf(order);
  const refunds = refundsOf(order);
  return notes.slice(0, notes.indexOf(note) + 1).map(({ amountCents }, index) => {
    const refund = refunds.at(index - notes.length);
    return { cents: amountCents, returned: refund?.cents === amountCents ? refund.returned : null };
  });
}

function refundsOf({ events }: Order): Credit[] {
  return events.flatMap(({ kind, refundCents, returned }) =>
    (kind === "refunded" || kind === "cancelled") && refundCents ? [{ cents: refundCents, returned }] : [],
  );
}

function notesOf({ invoices }: Order): Invoice[] {
  return invoices.filter(({ kind }) => kind === "credit_note");
}
