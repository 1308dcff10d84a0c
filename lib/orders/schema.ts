import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { toCents } from "@/lib/platform/format/numeric";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { toDate } from "@/lib/platform/format/timestamp";
import { ORDERS_SHIPPING_OPTION } from "@/lib/platform/rules/orders.generated";
import { SHIPPING_NAMES } from "@/lib/settings/conditions";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { withUnitPrice } from "@/lib/catalog/schema";
import { featureText } from "@/lib/catalog/features";
import { WITHDRAWAL_CHANNELS } from "@/lib/platform/rules/withdrawal-channels.generated";
import { billingSchema, deliverySchema } from "./address-schema";
import { lineName } from "./line-name";
import { isPaidByTransfer } from "@/lib/payment/methods";
import { piecesOf, type Lines } from "./lines";

export const keptEngravingSchema = z.object({ place: z.string(), text: z.string(), font: z.string() }).nullable();
const featuresSchema = z.object({
  pieces: z.number().optional(),
  dimensions: z.string().optional(),
  material: z.string().optional(),
  contents: z.string().optional(),
});
const voucherSchema = z
  .object({
    // Without them once they are forgotten.
    recipient: z.string().nullish(),
    greeting: z.string().nullish(),
    sending: z.object({ email: z.string(), day: z.iso.date() }).optional(),
  })
  .nullable();
const storeSchema = z.nullable(
  z.object({ id: z.string(), name: z.string(), street: z.string(), postalCode: z.string(), city: z.string() }),
);
const taxesSchema = z.array(
  rowSchema({ rate: z.number(), grossCents: z.number(), netCents: z.number(), taxCents: z.number() }),
);
const linesSchema = z.array(z.object({ position: z.number().int(), quantity: z.number().int() }));
/** A line whose quantity was changed; 0: there was none, or is none any more. */
export const changedLineSchema = z.object({ name: z.string(), before: z.number().int(), after: z.number().int() });
/** As `internal.correctable` names them. */
export const CORRECTED_FIELDS = [
  ...(["firstName", "lastName", "email", "phone"] as const),
  ...(["delivery", "billing", "company", "giftMessage"] as const),
] as const;

/** Of a change: how it is sent, and how that was called. */
export const shippedSchema = z.looseObject({
  shipping: z.enum(ORDERS_SHIPPING_OPTION).optional(),
  option: z.string().nullish(),
});
type Shipped = z.infer<typeof shippedSchema>;

const detailsSchema = rowSchema({
  refundCents: z.number().int().optional(),
  payBy: z.string().optional(),
  unpaid: z.boolean().optional(),
  unconfirmed: z.boolean().optional(),
  soldOut: z.boolean().optional(),
  lines: linesSchema.optional(),
  reason: z.string().optional(),
  /** Made by hand; what the shop asked for. */
  prices: z
    .array(rowSchema({ position: z.number().int(), shopCents: z.number().int(), reason: z.string() }))
    .optional(),
  byHand: z.boolean().optional(),
  voluntary: z.boolean().optional(),
  returned: linesSchema.optional(),
  fields: z.array(z.enum(CORRECTED_FIELDS)).optional(),
  voucherCents: z.number().int().optional(),
  dueCents: z.number().int().optional(),
  changes: z.array(changedLineSchema).optional(),
  before: shippedSchema.optional(),
  after: shippedSchema.optional(),
});

export const selectOrders = (client: ShopClient) =>
  client.from("orders").select(
    `id, number, token, mode, channel, status, email, firstName:first_name, lastName:last_name, phone, delivery:delivery_address,
    billing:billing_address, company_name, company_vat_id, company_department, company_reference, shippingOption:shipping_option, pickupStore:pickup_store, shipping_name, min_days, max_days, paymentMethod:payment_method,
    discountCode:discount_code, subtotal, discount, shipping, gift_wrap, isGift:is_gift, giftMessage:gift_message, total, refunded, taxes,
    termsVersion:terms_version, placedAt:placed_at, payBy:pay_by,
    confirmUntil:confirm_until, archivedAt:archived_at,
    items:order_items (position, articleNumber:article_number, name, features, imageUrl:image_url, quantity, returned, refunded,
      unit_price, lowest_price, reduction, promotion, takesCode:takes_code, tax_rate, engraving, designId:design_id, voucher, design:designs (artwork_id, shape),
      product:products (slug, archived_at, draft_until)),
    events:order_events (kind, details, created_at, actor), payments (kind, provider, amount, created_at),
    parcels (id, lines, carrier, trackingNumber:tracking_number, sentAt:sent_at), refunds:payment_refunds (amount, state),
    withdrawals (status, lines)`,
  );
type Row = QueryData<ReturnType<typeof selectOrders>>[number];
type Item = Row["items"][number];
type Event = Row["events"][number];
type Payment = Row["payments"][number];

function toItem(
  { unit_price, lowest_price, tax_rate, engraving, voucher: words, design, product, reduction, ...row }: Item,
  open: Lines,
  sent: Lines,
  canWithdraw: boolean,
) {
  const voucher = voucherSchema.parse(words);
  const kept = keptEngravingSchema.parse(engraving);
  const priceCents = toCents(unit_price);
  const reductionCents = toCents(reduction);
  const features = featuresSchema.parse(row.features);
  const isMadeToOrder = kept !== null || row.designId !== null;
  return {
    ...row,
    /** The name with the engraving: two lines of one article may differ in nothing else. */
    lineName: lineName(row.name, kept, row.designId),
    features: featureText({
      ...features,
      engraving: kept,
      design: row.designId,
      shape: design?.shape,
      recipient: voucher?.recipient,
    }),
    isVoucher: voucher !== null,
    /** Vouchers that go to whom they are given: their address and the German day. */
    sending: voucher?.sending ?? null,
    /** Made for this shopper: there is no withdrawing from this line. */
    isMadeToOrder,
    /** Pieces that are not given back yet and named by no open withdrawal. */
    withdrawable:
      isMadeToOrder || !canWithdraw ? 0 : Math.max(0, row.quantity - row.refunded - piecesOf(open, row.position)),
    /** Pieces that are still to be put into a parcel. */
    unsent: voucher ? 0 : row.quantity - Math.max(row.returned, piecesOf(sent, row.position)),
    hasPicture: Boolean(design?.artwork_id),
    /** Null once the article is no longer sold and has no page. */
    slug: product.archived_at === null && product.draft_until === null ? product.slug : null,
    priceCents,
    /** Bought in a sale. */
    ...(lowest_price !== null && { lowestCents: toCents(lowest_price) }),
    ...withUnitPrice(priceCents, features.contents),
    /** Off the whole line, by the promotions that `promotion` names. */
    reductionCents,
    lineCents: priceCents * row.quantity - reductionCents,
    /** In hundredths of a per cent: 19 % is 1900. */
    taxRate: toCents(tax_rate),
  };
}

function toEvent({ kind, details: jsonb, created_at }: Event) {
  const details = detailsSchema.parse(jsonb);
  return {
    kind,
    refundCents: details.refundCents ?? null,
    payBy: details.payBy ?? null,
    /** Cancelled because it was not paid. */
    isUnpaid: details.unpaid ?? false,
    /** Cancelled before it held anything: the link in its mail was not opened, or too late. */
    unaccepted: details.unconfirmed ? ("unconfirmed" as const) : details.soldOut ? ("soldOut" as const) : null,
    returned: details.returned ?? null,
    /** The lines that are withdrawn from, or whose money was given back; none: the whole order, or no lines are known. */
    ...(details.lines?.length && { lines: details.lines }),
    /** Why another amount was given back than the lines cost, or there is a discount. */
    ...(details.reason && { reason: details.reason }),
    ...(details.prices && { prices: details.prices }),
    /** Paid too much by transfer: the owners transfer it back. */
    ...(details.byHand && { isByHand: true }),
    /** No withdrawal, but returned voluntarily after its period. */
    ...(details.voluntary && { isVoluntary: true }),
    /** What was corrected. */
    ...(details.fields && { fields: details.fields }),
    /** Of lines that were changed; `shipping`: how it is sent since, if that was changed; `dueCents`: what was then to be paid. */
    ...(details.changes && {
      changes: details.changes,
      voucherCents: details.voucherCents ?? 0,
      dueCents: details.dueCents ?? 0,
      shipping: newShipping(details.before, details.after),
    }),
    at: new Date(created_at),
  };
}

/** Null: as before. */
export function newShipping(before: Shipped = {}, { shipping, option }: Shipped = {}): string | null {
  return shipping === undefined || shipping === before.shipping ? null : (option ?? SHIPPING_NAMES[shipping]);
}

/** All amounts in cents, gross. */
export function toOrder(whole: Row) {
  const {
    min_days,
    max_days,
    subtotal,
    discount,
    shipping,
    gift_wrap,
    total,
    refunded,
    payments,
    refunds,
    withdrawals,
    parcels: sentParcels,
    company_name,
    company_vat_id,
    company_department,
    company_reference,
    shipping_name,
    ...row
  } = whole;
  const parcels = sentParcels
    .map(({ lines, sentAt, ...parcel }) => ({ ...parcel, lines: linesSchema.parse(lines), sentAt: new Date(sentAt) }))
    .toSorted((a, b) => a.id - b.id);
  const events = row.events.map(toEvent).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const cheaper = events.filter(({ kind }) => kind === "lines_changed");
  const voucherCents =
    sumOf(payments.filter(isOfVoucher("payment"))) - cheaper.reduce((sum, event) => sum + (event.voucherCents ?? 0), 0);
  const wasPaid = row.status === "open" && events.some(({ kind }) => kind === "paid");
  const keptCents =
    sumOf(payments.filter(({ kind }) => kind === "payment")) -
    sumOf(payments.filter(({ kind }) => kind === "refund")) -
    sumOf(refunds.filter(({ state }) => state === "due" || state === "sent" || state === "failed"));
  const paidCents = wasPaid ? keptCents - voucherCents : 0;
  const open = withdrawals.flatMap(({ status, lines }) => (status === "received" ? linesSchema.parse(lines) : []));
  const canWithdraw = (WITHDRAWAL_CHANNELS as readonly string[]).includes(row.channel);
  const sent = parcels.flatMap(({ lines }) => lines);
  const items = row.items.map((item) => toItem(item, open, sent, canWithdraw));
  return {
    ...row,
    /** Concluded at a distance, so that there is a right of withdrawal, but for what was made for the shopper. */
    canWithdraw,
    /** Empty for who paid and took the goods along. */
    email: row.email ?? "",
    delivery: deliverySchema.parse(row.delivery),
    billing: z.nullable(billingSchema).parse(row.billing),
    /** As it was called then; of an older order as it is delivered. */
    shippingName: shipping_name ?? SHIPPING_NAMES[row.shippingOption],
    /** Where the shopper picks it up; null: it is sent, or was taken along at once. */
    pickupStore: storeSchema.parse(row.pickupStore),
    /** A company that buys; it stands above the billing address. */
    company: company_name
      ? { name: company_name, vatId: company_vat_id, department: company_department, reference: company_reference }
      : null,
    deliveryDays: { min: min_days, max: max_days },
    subtotalCents: toCents(subtotal),
    discountCents: toCents(discount),
    shippingCents: toCents(shipping),
    wrapCents: toCents(gift_wrap),
    totalCents: toCents(total),
    /** What was paid with vouchers, whatever was given back since. */
    voucherCents,
    /** What was paid otherwise before something was added that is not paid yet. */
    paidCents,
    /** What of the total was or is to be paid otherwise. */
    dueCents: toCents(total) - voucherCents - paidCents - (wasPaid ? toCents(refunded) : 0),
    /** What came by transfer and is still here; of an open order a part of `dueCents`. */
    transferredCents: wasPaid
      ? 0
      : sumOf(payments.filter(isOfTransfer("payment"))) - sumOf(payments.filter(isOfTransfer("refund"))),
    refundedCents: toCents(refunded),
    voucherRefunds: payments
      .filter(isOfVoucher("refund"))
      .map(({ amount, created_at }) => ({ amountCents: toCents(amount), at: new Date(created_at) }))
      // What went back because the order cost less is no part of its sums any more.
      .filter(({ at }) => !cheaper.some((event) => event.at.getTime() === at.getTime())),
    taxes: taxesSchema.parse(row.taxes),
    placedAt: new Date(row.placedAt),
    /** It holds no articles before the link in its mail is opened, which has to be done by then; null: it holds them. */
    confirmUntil: toDate(row.confirmUntil),
    archivedAt: toDate(row.archivedAt),
    parcels,
    /** Some of its goods are on their way, others are still to be sent. */
    isPartlySent: row.status === "paid" && parcels.length > 0,
    /** Nothing but vouchers: nothing is sent but mail. */
    isDigital: items.every(({ isVoucher }) => isVoucher),
    items: items.toSorted((a, b) => a.position - b.position),
    events,
  };
}

function sumOf(entries: Pick<Payment, "amount">[]): number {
  return entries.reduce((sum, { amount }) => sum + toCents(amount), 0);
}

function isOfVoucher(kind: Payment["kind"]) {
  return (entry: Payment) => entry.kind === kind && entry.provider === "voucher";
}

function isOfTransfer(kind: Payment["kind"]) {
  return (entry: Payment) => entry.kind === kind && isPaidByTransfer(entry.provider);
}

/** Not read with the order: the embedded backend takes the rule "one invoice per order" for "one row per order". */
export async function readInvoices(client: ShopClient, orderId: number) {
  const { data } = await client
    .from("invoices")
    .select("number, kind, amount, issuedAt:issued_at")
    .eq("order_id", orderId)
    .order("id")
    .throwOnError();
  return data.map(({ amount, issuedAt, ...row }) => ({
    ...row,
    amountCents: toCents(amount),
    issuedAt: new Date(issuedAt),
  }));
}
export type Invoice = Awaited<ReturnType<typeof readInvoices>>[number];

/** Who knows its `token` may see it; `payBy`: the German day by which an unpaid order's money is to be sent. */
export type Order = ReturnType<typeof toOrder> & { invoices: Invoice[] };
