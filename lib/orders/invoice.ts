import { interpolate } from "@/lib/platform/format/interpolate";
import { germanDate } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import type { Company } from "@/lib/settings/company";
import text from "#messages/invoice.json";
import { addressLines } from "./address";
import { creditedBy, documentTaxes } from "./document-taxes";
import { parcelOf, voucherNumber } from "./parcel";
import { formatRate } from "./rate";
import { reductionWords } from "./reduction-words";
import type { Invoice, Order } from "./schema";
import { isSoldUntaxed, taxParts, type TaxPart } from "./tax-parts";

type Pair = { label: string; value: string };

export type InvoiceDocument = {
  name: string;
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
  taxes: { rate: string; net: string; tax: string; gross: string }[];
  notes: string[];
};

export function invoiceDocument(order: Order, invoice: Invoice, company: Company): InvoiceDocument {
  const seller = sellerOf(company);
  return invoice.kind === "invoice"
    ? { ...billOf(order, invoice), seller }
    : { ...creditNoteOf(order, invoice), seller };
}

/** § 14 (4) UStG; over what had not been refunded before the parcel left. */
function billOf(order: Order, invoice: Invoice): Omit<InvoiceDocument, "seller"> {
  const before = refundedBefore(order, invoice);
  const paid = order.paymentMethod === "terminal" ? text.paidByTerminal : text.paid;
  const settled = invoice.amountCents === 0 ? text.nothingDue : paid;
  return {
    ...head(order, invoice, text),
    fileName: interpolate(text.fileName, { number: invoice.number }),
    delivered: supply(order),
    lines: order.items.map((item, index) => lineRow(order, item, index)),
    sums: [...sums(order), ...(before > 0 ? [{ label: text.refundedBefore, value: formatCents(-before) }] : [])],
    total: { label: text.total, value: formatCents(invoice.amountCents) },
    taxes: documentTaxes(order, invoice).map(taxRow),
    notes: [
      isSmallBusiness(order) ? text.smallBusiness : text.gross,
      ...(order.voucherCents > 0 ? [interpolate(text.voucher, { amount: formatCents(order.voucherCents) })] : []),
      ...untaxedNotes(order),
      ...(order.mode === "test" ? [] : [settled]),
    ],
  };
}

export const isSmallBusiness = ({ taxes }: Pick<Order, "taxes">) => taxes.length === 0;

function lineRow(order: Order, item: Order["items"][number], index: number): InvoiceDocument["lines"][number] {
  return {
    position: String(index + 1),
    name: item.name,
    // On a line of its own: it would break at its hyphens.
    details: [
      item.features,
      interpolate(text.articleNumber, { articleNumber: item.articleNumber }),
      reductionWords(item),
    ]
      .filter(Boolean)
      .join("\n"),
    quantity: String(item.quantity),
    rate: isSmallBusiness(order) ? "" : isSoldUntaxed(item) ? text.noRate : formatRate(item.taxRate),
    price: formatCents(item.priceCents),
    sum: formatCents(item.lineCents),
  };
}

export function untaxedNotes(order: Order): string[] {
  return taxParts(order).flatMap(({ untaxed }) => (untaxed ? [text.untaxed[untaxed]] : []));
}

function refundedBefore(order: Order, invoice: Invoice): number {
  return order.totalCents - invoice.amountCents;
}

/** Null: not supplied yet. Invoices from before 2026-11-22 may be older than the day on which vouchers are sent. */
export function suppliedAt(order: Order) {
  const dispatched = order.events.find(({ kind }) => kind === "dispatched");
  if (!dispatched) return null;
  // Vouchers are sent when they are paid.
  const mail = order.events.find(({ kind }) => kind === "paid") ?? dispatched;
  return { mail: mail.at, parcel: parcelOf(order).length === 0 ? null : dispatched.at };
}

function supply(order: Order): string {
  const supplied = suppliedAt(order);
  if (!supplied) return text.advance;
  const sent = germanDate(supplied.mail);
  if (!supplied.parcel) return interpolate(text.sent, { date: sent });
  return [
    interpolate(
      order.pickupStore
        ? interpolate(text.pickedUp, { store: order.pickupStore.name })
        : order.shippingOption === "pickup"
          ? text.handedOver
          : text.delivered,
      { date: germanDate(supplied.parcel) },
    ),
    ...(voucherNumber(order) ? [interpolate(text.voucherSent, { date: sent })] : []),
  ].join("\n");
}

/** The tax in it is that of the lines it names. */
function creditNoteOf(order: Order, note: Invoice): Omit<InvoiceDocument, "seller"> {
  const { credit } = text;
  const { corrected, taxes, items, discountCents, restCents } = creditedBy(order, note);
  const amount = formatCents(note.amountCents);
  const [only, ...others] = taxes;
  const unnamed = {
    position: "1",
    name: credit.line,
    details: interpolate(credit.lineDetails, { number: order.number }),
    quantity: "1",
    rate: only && others.length === 0 ? (only.untaxed ? text.noRate : formatRate(only.rate)) : "",
    price: amount,
    sum: amount,
  };
  return {
    ...head(order, note, credit),
    fileName: interpolate(credit.fileName, { number: note.number }),
    delivered: corrected
      ? interpolate(credit.corrects, { number: corrected.number, date: germanDate(corrected.issuedAt) })
      : "",
    lines: items.length > 0 ? items.map((item, index) => lineRow(order, item, index)) : [unnamed],
    sums: [
      ...(discountCents > 0 ? [{ label: credit.discount, value: formatCents(-discountCents) }] : []),
      ...(items.length > 0 && restCents !== 0
        ? [{ label: besideWords(order, restCents), value: formatCents(restCents) }]
        : []),
    ],
    total: { label: credit.total, value: amount },
    taxes: taxes.map(taxRow),
    notes: [isSmallBusiness(order) ? text.smallBusiness : text.gross, ...untaxedNotes(order), credit.note],
  };
}

/** What is credited beside its lines, or less than they cost. */
export function besideWords({ shippingCents }: Pick<Order, "shippingCents">, restCents: number): string {
  const { credit } = text;
  return restCents < 0 ? credit.less : restCents <= shippingCents ? credit.shipping : credit.more;
}

function head(
  order: Order,
  { number, issuedAt }: Invoice,
  words: Record<"title" | "number" | "date" | "test", string>,
) {
  return {
    name: words.title,
    title: `${words.title} ${number}`,
    number,
    warning: order.mode === "test" ? words.test : null,
    buyer: buyer(order),
    facts: [
      { label: words.number, value: number },
      { label: words.date, value: germanDate(issuedAt) },
      { label: text.order, value: order.number },
      { label: text.orderDate, value: germanDate(order.placedAt) },
    ],
  };
}

/** A name without a letter, such as "🦊 🐻", says of no one who bought; who paid at a market may have told nothing else. */
function buyer(order: Order): string[] {
  const lines = addressLines(order, "billing");
  if (order.company) return lines;
  const [name = "", ...address] = lines;
  return [/\p{L}/u.test(name) ? name : (order.billing ?? order).email || name, ...address];
}

function taxRow({ rate, untaxed, netCents, taxCents, grossCents }: TaxPart) {
  return {
    rate: untaxed ? text.notTaxable : formatRate(rate),
    net: formatCents(netCents),
    tax: formatCents(taxCents),
    gross: formatCents(grossCents),
  };
}

function sellerOf(company: Company): string[] {
  const { legalName, legalForm, owners, street, postalCode, city, phone, email, register, vatId, taxNumber } = company;
  return [
    legalName,
    interpolate(text.represented, { legalForm, owners: new Intl.ListFormat("de").format(owners) }),
    `${street}, ${postalCode} ${city}`,
    interpolate(text.phone, { phone }),
    interpolate(text.email, { email }),
    ...(register ? [interpolate(text.register, { register })] : []),
    ...(vatId ? [interpolate(text.vatId, { vatId })] : []),
    ...(taxNumber ? [interpolate(text.taxNumber, { taxNumber })] : []),
  ];
}

export function discountWords({ discountCode: code }: Pick<Order, "discountCode">): string {
  return code ? interpolate(text.discountCode, { code }) : text.discount;
}

function sums(order: Order): Pair[] {
  const { subtotalCents, discountCents, shippingCents, shippingOption, shippingName, wrapCents } = order;
  return [
    { label: text.subtotal, value: formatCents(subtotalCents) },
    ...(discountCents > 0 ? [{ label: discountWords(order), value: formatCents(-discountCents) }] : []),
    ...(order.isDigital || shippingOption === "pickup"
      ? []
      : [
          {
            label: shippingName,
            value: shippingCents === 0 ? text.free : formatCents(shippingCents),
          },
        ]),
    ...(wrapCents > 0 ? [{ label: text.giftWrap, value: formatCents(wrapCents) }] : []),
  ];
}
