import { fill } from "@/lib/fill";
import { germanDate } from "@/lib/mail/dates";
import { formatCents } from "@/lib/money";
import { IDENTITY, type Identity } from "@/lib/shop/identity";
import text from "@/messages/invoice.de.json";
import { addressLines } from "./address";
import { formatRate } from "./rate";
import type { Invoice, Order } from "./schema";

type Pair = { label: string; value: string };

/** An invoice with every word and amount written out, for the print view and for the PDF. */
export type InvoiceDocument = {
  title: string;
  number: string;
  fileName: string;
  /** Null for a real invoice. */
  warning: string | null;
  seller: string[];
  buyer: string[];
  facts: Pair[];
  delivered: string;
  /** `rate` is empty for a small business. */
  lines: {
    position: string;
    name: string;
    details: string;
    quantity: string;
    rate: string;
    price: string;
    sum: string;
  }[];
  sums: Pair[];
  total: Pair;
  /** One row per tax rate; empty for a small business. */
  taxes: { rate: string; net: string; tax: string; gross: string }[];
  notes: string[];
};

const identity: Identity = IDENTITY;

/** What § 14 (4) UStG wants on the invoice of an order. Nothing is computed here: the amounts were frozen with the order. */
export function invoiceDocument(order: Order, invoice: Invoice): InvoiceDocument {
  const isSmallBusiness = order.taxes.length === 0;
  return {
    title: `${text.title} ${invoice.number}`,
    number: invoice.number,
    fileName: fill(text.fileName, { number: invoice.number }),
    warning: order.mode === "test" ? text.test : null,
    seller: seller(),
    buyer: addressLines(order, "billing"),
    facts: [
      { label: text.number, value: invoice.number },
      { label: text.date, value: germanDate(invoice.issuedAt) },
      { label: text.order, value: order.number },
      { label: text.orderDate, value: germanDate(order.placedAt) },
    ],
    delivered: text.delivered,
    lines: order.items.map((item, index) => ({
      position: String(index + 1),
      name: item.name,
      details: [item.features, fill(text.articleNumber, { articleNumber: item.articleNumber })]
        .filter(Boolean)
        .join(", "),
      quantity: String(item.quantity),
      rate: isSmallBusiness ? "" : formatRate(item.taxRate),
      price: formatCents(item.priceCents),
      sum: formatCents(item.lineCents),
    })),
    sums: sums(order),
    total: { label: text.total, value: formatCents(order.totalCents) },
    taxes: order.taxes.map(({ rate, netCents, taxCents, grossCents }) => ({
      rate: formatRate(rate),
      net: formatCents(netCents),
      tax: formatCents(taxCents),
      gross: formatCents(grossCents),
    })),
    notes: [isSmallBusiness ? text.smallBusiness : text.gross, order.totalCents === 0 ? text.nothingDue : text.paid],
  };
}

function seller(): string[] {
  const { legalName, legalForm, owners, street, postalCode, city, phone, email, register, vatId } = identity;
  return [
    legalName,
    fill(text.represented, { legalForm, owners: new Intl.ListFormat("de").format(owners) }),
    `${street}, ${postalCode} ${city}`,
    fill(text.phone, { phone }),
    fill(text.email, { email }),
    ...(register ? [fill(text.register, { register })] : []),
    ...(vatId ? [fill(text.vatId, { vatId })] : []),
  ];
}

function sums({ subtotalCents, discountCents, discountCode, shippingCents, shippingOption }: Order): Pair[] {
  const discount = discountCode ? fill(text.discountCode, { code: discountCode }) : text.discount;
  return [
    { label: text.subtotal, value: formatCents(subtotalCents) },
    ...(discountCents > 0 ? [{ label: discount, value: formatCents(-discountCents) }] : []),
    { label: fill(text.shipping, { option: text.shippingOptions[shippingOption] }), value: formatCents(shippingCents) },
  ];
}
