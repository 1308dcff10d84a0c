import type { Invoice, Order } from "./schema";

/** Where an order's invoice or correction is shown, as a page and as a PDF file. */
export function documentPaths(token: string, { kind, number }: Pick<Invoice, "kind" | "number">) {
  const query = kind === "invoice" ? "" : `?${new URLSearchParams({ nr: number })}`;
  return { page: `/bestellung/${token}/rechnung${query}`, pdf: `/bestellung/${token}/rechnung.pdf${query}` };
}

/** The document of the order that an address asks for: the invoice, or with a number the correction with that number. */
export function findDocument(order: Order, number: string | null): Invoice | undefined {
  return order.invoices.find((invoice) =>
    number === null ? invoice.kind === "invoice" : invoice.kind === "credit_note" && invoice.number === number,
  );
}
