import { creditItems, creditSums, creditTaxes } from "./credit-note";
import { creditsBefore, creditsUpTo } from "./credits";
import { invoiceOf } from "./document-paths";
import type { Invoice, Order } from "./schema";
import { taxParts, type Taxed, type TaxPart } from "./tax-parts";

type Documented = Taxed & Parameters<typeof creditsBefore>[0];
type Document = Documented["invoices"][number];

/** The credits before it, and what it is about: of an invoice what is left, of a credit note its refund. */
function creditsOf<Known extends Document>(order: Documented & { invoices: readonly Known[] }, document: Known) {
  if (document.kind === "invoice")
    return { earlier: creditsBefore(order, document), last: { cents: document.amountCents, lines: null } };
  const invoice = order.invoices.find(({ kind }) => kind === "invoice");
  const credits = creditsUpTo(order, document);
  const earlier = [...(invoice ? creditsBefore(order, invoice) : []), ...credits.slice(0, -1)];
  return { earlier, last: credits.at(-1) ?? { cents: document.amountCents, lines: null } };
}

export function documentTaxes<Known extends Document>(
  order: Documented & { invoices: readonly Known[] },
  document: Known,
  taxes = taxParts(order),
): TaxPart[] {
  const { earlier, last } = creditsOf(order, document);
  return creditTaxes(order, earlier, last, taxes);
}

/** What a credit note gives back; without items its lines are not known. */
export function creditedBy(order: Order, note: Invoice) {
  const { earlier, last } = creditsOf(order, note);
  return {
    corrected: invoiceOf(order),
    taxes: documentTaxes(order, note),
    items: creditItems(order, earlier, last.lines ?? []),
    ...creditSums(order, earlier, last),
  };
}
