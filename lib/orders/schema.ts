import { z } from "zod";
import { featureText } from "@/lib/catalog/features";
import { HIDDEN } from "@/lib/puzzle/cut/hidden";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { timestamp } from "@/lib/platform/format/timestamp";
import { PAYMENT_IDS } from "@/lib/payment/methods";
import { SHIPPING_IDS } from "@/lib/settings/shipping";
import { billingSchema, deliverySchema } from "./address-schema";
import { lineName } from "./line-name";
import {
  INVOICES_KIND,
  ORDER_EVENTS_KIND,
  ORDERS_MODE,
  ORDERS_STATUS,
  PAYMENTS_KIND,
} from "@/lib/platform/supabase/rules.generated";

/** A tax rate in hundredths of a per cent: 19 % is 1900. */
const rate = centsFromNumeric;

const itemSchema = z
  .object({
    position: z.number().int(),
    product_id: z.number().int(),
    article_number: z.string(),
    name: z.string(),
    features: z.object({
      pieces: z.number().optional(),
      dimensions: z.string().optional(),
      material: z.string().optional(),
    }),
    image_url: z.string(),
    quantity: z.number().int(),
    returned: z.number().int(),
    unit_price: centsFromNumeric,
    tax_rate: rate,
    engraving: z.object({ place: z.string(), text: z.string(), font: z.string() }).nullable(),
    design_id: z.uuid().nullable(),
    voucher: z.object({ recipient: z.string().nullable(), greeting: z.string().nullable() }).nullable(),
    designs: z.object({ artwork_id: z.uuid().nullable(), shape: z.enum(HIDDEN).nullable() }).nullable(),
    products: z.object({ slug: z.string(), archived_at: z.string().nullable() }),
  })
  .transform((row) => ({
    position: row.position,
    articleNumber: row.article_number,
    name: row.name,
    /** The name with the engraving: two lines of one article may differ in nothing else. */
    lineName: lineName(row.name, row.engraving, row.design_id),
    /** The essential features in words. */
    features: featureText({
      ...row.features,
      engraving: row.engraving,
      design: row.design_id,
      shape: row.designs?.shape,
      recipient: row.voucher?.recipient,
    }),
    /** A voucher, which comes by mail. */
    isVoucher: row.voucher !== null,
    /** Made for this shopper: there is no withdrawing from this line. */
    isMadeToOrder: row.engraving !== null || row.design_id !== null,
    /** What was made of the shopper's own picture. */
    designId: row.design_id,
    /** Whether the shopper's own picture is still kept. */
    hasPicture: Boolean(row.designs?.artwork_id),
    imageUrl: row.image_url,
    /** Null once the article is no longer sold and has no page. */
    slug: row.products.archived_at === null ? row.products.slug : null,
    quantity: row.quantity,
    /** How many of them came back, or were never sent. */
    returned: row.returned,
    priceCents: row.unit_price,
    lineCents: row.unit_price * row.quantity,
    taxRate: row.tax_rate,
  }));

const eventSchema = z
  .object({
    kind: z.enum(ORDER_EVENTS_KIND),
    details: z.object({
      refund_cents: z.number().int().optional(),
      pay_by: z.string().optional(),
      unpaid: z.boolean().optional(),
      unconfirmed: z.boolean().optional(),
      sold_out: z.boolean().optional(),
      returned: z.array(z.object({ position: z.number().int(), quantity: z.number().int() })).optional(),
    }),
    created_at: timestamp,
  })
  .transform(({ kind, details, created_at }) => ({
    kind,
    refundCents: details.refund_cents ?? null,
    /** The new last day to pay, "2026-11-21". */
    payBy: details.pay_by ?? null,
    /** Cancelled because it was not paid. */
    isUnpaid: details.unpaid ?? false,
    /** Cancelled before it held anything: the link in its mail was not opened, or too late. */
    unaccepted: details.unconfirmed ? ("unconfirmed" as const) : details.sold_out ? ("soldOut" as const) : null,
    /** The lines that came back with a refund; null where that is not known. */
    returned: details.returned ?? null,
    at: created_at,
  }));

const invoiceSchema = z
  .object({
    number: z.string(),
    kind: z.enum(INVOICES_KIND),
    amount: centsFromNumeric,
    issued_at: timestamp,
  })
  .transform(({ amount, issued_at, ...row }) => ({ ...row, amountCents: amount, issuedAt: issued_at }));
export type Invoice = z.infer<typeof invoiceSchema>;

const taxSchema = z
  .object({ rate: z.number(), gross_cents: z.number(), net_cents: z.number(), tax_cents: z.number() })
  .transform((row) => ({
    rate: row.rate,
    grossCents: row.gross_cents,
    netCents: row.net_cents,
    taxCents: row.tax_cents,
  }));

const paymentSchema = z.object({
  kind: z.enum(PAYMENTS_KIND),
  provider: z.enum(PAYMENT_IDS),
  amount: centsFromNumeric,
  created_at: timestamp,
});

/** What is read of an order for `orderSchema`. */
export const ORDER_COLUMNS =
  "*, order_items (*, products (slug, archived_at), designs (artwork_id, shape)), order_events (*), payments (kind, provider, amount, created_at)";

/** An order as it was placed, and what became of it. All amounts in cents, gross. */
export const orderSchema = z
  .object({
    id: z.number().int(),
    number: z.string(),
    token: z.string(),
    mode: z.enum(ORDERS_MODE),
    status: z.enum(ORDERS_STATUS),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string().nullable(),
    delivery_address: deliverySchema,
    billing_address: z.nullable(billingSchema),
    shipping_option: z.enum(SHIPPING_IDS),
    min_days: z.number().int(),
    max_days: z.number().int(),
    payment_method: z.enum(PAYMENT_IDS),
    discount_code: z.string().nullable(),
    subtotal: centsFromNumeric,
    discount: centsFromNumeric,
    shipping: centsFromNumeric,
    gift_wrap: centsFromNumeric,
    gift_message: z.string().nullable(),
    total: centsFromNumeric,
    refunded: centsFromNumeric,
    taxes: z.array(taxSchema),
    terms_version: z.string(),
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    placed_at: timestamp,
    pay_by: z.iso.date(),
    confirm_until: z.nullable(timestamp),
    archived_at: z.nullable(timestamp),
    order_items: z.array(itemSchema),
    order_events: z.array(eventSchema),
    payments: z.array(paymentSchema),
  })
  .transform((row) => ({
    id: row.id,
    number: row.number,
    /** Who knows it may see the order. */
    token: row.token,
    mode: row.mode,
    status: row.status,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    delivery: row.delivery_address,
    billing: row.billing_address,
    shippingOption: row.shipping_option,
    deliveryDays: { min: row.min_days, max: row.max_days },
    paymentMethod: row.payment_method,
    discountCode: row.discount_code,
    subtotalCents: row.subtotal,
    discountCents: row.discount,
    shippingCents: row.shipping,
    /** 0: it is not wrapped as a gift. */
    wrapCents: row.gift_wrap,
    /** The text for a card in the parcel, with its line breaks. */
    giftMessage: row.gift_message,
    totalCents: row.total,
    /** What was paid with vouchers, whatever was given back since, and what of the total was or is to be paid otherwise. */
    voucherCents: voucherCents(row.payments),
    dueCents: row.total - voucherCents(row.payments),
    refundedCents: row.refunded,
    /** What of it went back to vouchers. */
    voucherRefunds: row.payments.filter(isOfVoucher("refund")).map(({ amount, created_at }) => ({
      amountCents: amount,
      at: created_at,
    })),
    taxes: row.taxes,
    termsVersion: row.terms_version,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    placedAt: row.placed_at,
    /** The German day by which an unpaid order's money is to be sent, "2026-11-21". */
    payBy: row.pay_by,
    /** It holds no articles before the link in its mail is opened, which has to be done by then; null: it holds them. */
    confirmUntil: row.confirm_until,
    archivedAt: row.archived_at,
    /** Nothing but vouchers: nothing is sent but mail. */
    isDigital: row.order_items.every(({ isVoucher }) => isVoucher),
    items: row.order_items.toSorted((a, b) => a.position - b.position),
    events: row.order_events.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }));

function voucherCents(payments: z.infer<typeof paymentSchema>[]): number {
  return payments.filter(isOfVoucher("payment")).reduce((sum, { amount }) => sum + amount, 0);
}

function isOfVoucher(kind: "payment" | "refund") {
  return (entry: z.infer<typeof paymentSchema>) => entry.kind === kind && entry.provider === "voucher";
}

/** An order with its invoice and credit notes, oldest first. */
export type Order = z.infer<typeof orderSchema> & { invoices: Invoice[] };

export const invoicesSchema = z.array(invoiceSchema);
