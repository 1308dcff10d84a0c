import type { Invoice, Order } from "./schema";

/** Where an order's invoice or correction is shown, as a page and as a PDF file. */
export function documentPaths(token: string, { kind, number }: Pick<Invoice, "kind" | "number">) {
  const query = kind === "invoice" ? "" : `?${new URLSearchParams({ nr: number })}`;
  return { page: `/bestellung/${token}/rechnung${query}`, pdf: `/bestellung/${token}/rechnung.pdf${query}` };
}

/** The order's invoice; undefined before its parcel has left. */
export function invoiceOf({ invoices }: Order): Invoice | undefined {
  return invoices.find(({ kind }) => kind === "invoice");
}

/** The correction issued for a refund of so many cents, the newest if there are several; undefined without an invoice. */
export function correctionOf({ invoices }: Order, refundCents: number): Invoice | undefined {
  return invoices.findLast(({ kind, amountCents }) => kind === "credit_note" && amountCents === refundCents);
}

/** The document of the order that an address asks for: the invoice, or with a number the correction with that number. */
export function findDocument(order: Order, number: string | null): Invoice | undefined {
  if (number === null) return invoiceOf(order);
  return order.invoices.find((invoice) => invoice.kind === "credit_note" && invoice.number === number);
}
