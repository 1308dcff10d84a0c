import type { Invoice, Order } from "./schema";

export function documentPaths(token: string, { kind, number }: Pick<Invoice, "kind" | "number">) {
  const query = kind === "invoice" ? "" : `?${new URLSearchParams({ nr: number })}`;
  const file = (ending: string) => `/bestellung/${token}/rechnung${ending}${query}`;
  return { page: file(""), pdf: file(".pdf"), xml: file(".xml") };
}

/** Undefined before its parcel has left. */
export function invoiceOf({ invoices }: Order): Invoice | undefined {
  return invoices.find(({ kind }) => kind === "invoice");
}

/** The newest if there are several; undefined without an invoice. */
export function correctionOf({ invoices }: Order, refundCents: number): Invoice | undefined {
  return invoices.findLast(({ kind, amountCents }) => kind === "credit_note" && amountCents === refundCents);
}

export function findDocument(order: Order, number: string | null): Invoice | undefined {
  if (number === null) return invoiceOf(order);
  return order.invoices.find((invoice) => invoice.kind === "credit_note" && invoice.number === number);
}
