import { z } from "zod";
import { documentTaxes } from "@/lib/orders/document-taxes";
import type { TaxPart } from "@/lib/orders/tax-parts";
import { rowSchema } from "@/lib/platform/format/row-schema";

const cents = z.number().int();
const linesSchema = z.array(z.object({ position: z.number().int(), quantity: z.number().int() }));

/** As `accounting_due` answers it. */
export const dueSchema = rowSchema({
  orderId: z.number().int(),
  after: z.number().int(),
  totalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  wrapCents: cents,
  /** Paid with vouchers that were taxed when they were sold. */
  singleCents: cents,
  taxes: z.array(rowSchema({ rate: z.number(), grossCents: cents, netCents: cents, taxCents: cents })),
  items: z.array(
    rowSchema({
      position: z.number().int(),
      priceCents: cents,
      quantity: z.number().int(),
      reductionCents: cents,
      takesCode: z.boolean(),
      taxRate: z.number().int(),
      isVoucher: z.boolean(),
    }),
  ),
  events: z.array(
    z.object({
      kind: z.enum(["refunded", "cancelled"]),
      details: rowSchema({
        refundCents: cents.optional(),
        lines: linesSchema.optional(),
        returned: linesSchema.optional(),
      }),
    }),
  ),
  invoices: z.array(
    rowSchema({
      id: z.number().int(),
      kind: z.enum(["invoice", "credit_note"]),
      amountCents: cents,
      isDue: z.boolean(),
    }),
  ),
});
type Due = z.infer<typeof dueSchema>;

/** The documents that are not booked, split as they show it themselves. */
export function splitDue({ items, events, invoices, ...due }: Due) {
  const isSmallBusiness = due.taxes.length === 0;
  const order = {
    ...due,
    items: items.map((item) => ({ ...item, lineCents: item.priceCents * item.quantity - item.reductionCents })),
    events: events.map(({ kind, details: { refundCents = null, returned = null, lines } }) => ({
      ...{ kind, refundCents, returned },
      ...(lines?.length && { lines }),
    })),
    invoices,
  };
  return invoices
    .filter(({ isDue }) => isDue)
    .map((invoice) => {
      const parts = isSmallBusiness
        ? documentTaxes({ ...order, items: order.items.map(withoutTax) }, invoice, untaxedParts(order))
        : documentTaxes(order, invoice);
      return { invoice_id: invoice.id, parts: parts.map((part) => toRow(part, isSmallBusiness)) };
    });
}

const toRow = ({ rate, grossCents, taxCents, untaxed }: TaxPart, isSmallBusiness: boolean) => ({
  rate: isSmallBusiness ? null : rate,
  gross_cents: grossCents,
  tax_cents: taxCents,
  untaxed,
});

type Item = Due["items"][number] & { lineCents: number };

/** 0 for goods and vouchers for many purposes, which `isSoldUntaxed` tells apart by it; others must not look like these. */
const withoutTax = (item: Item) => ({ ...item, taxRate: item.isVoucher && item.taxRate > 0 ? 1 : 0 });

/** Who has no VAT sells, takes vouchers, and takes what was paid for vouchers before. */
function untaxedParts({ totalCents, singleCents, items }: Pick<Due, "totalCents" | "singleCents"> & { items: Item[] }) {
  const sold = items.reduce(
    (sum, { isVoucher, taxRate, lineCents }) => sum + (isVoucher && taxRate === 0 ? lineCents : 0),
    0,
  );
  const before = Math.min(singleCents, totalCents - sold);
  const part = (untaxed: TaxPart["untaxed"], cents: number) => ({
    ...{ rate: 0, grossCents: cents, netCents: cents, taxCents: 0, untaxed },
  });
  const parts = [part(null, totalCents - sold - before), part("taxedBefore", before), part("sold", sold)];
  return parts.filter(({ grossCents }) => grossCents > 0);
}
