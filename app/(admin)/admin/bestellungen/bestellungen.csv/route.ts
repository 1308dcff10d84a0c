import { orBusy } from "@/lib/platform/http/or-busy";
import { getTranslations } from "next-intl/server";
import type { NextRequest } from "next/server";
import { Readable } from "node:stream";
import { csvResponse, refusalResponse } from "@/lib/platform/admin/csv-response";
import { parseDays, parseListState } from "@/lib/platform/admin/list-state";
import { shortMoment } from "@/lib/platform/format/dates";
import { findAdmin } from "@/lib/platform/auth/guard";
import { typeCents } from "@/lib/platform/format/amount";
import { csvLines, toCsv } from "@/lib/platform/format/csv";
import { exportOrders, type ExportedOrder } from "@/lib/orders/admin/export";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { refusals } from "#messages/client/admin-ops.json";

const COLUMNS = [
  ...(["number", "placed", "status", "firstName", "lastName", "email", "place", "pieces"] as const),
  ...(["subtotal", "discount", "code", "shipping", "giftWrap", "total", "vouchers", "refunded"] as const),
  ...(["payment", "invoice", "carrier", "channel"] as const),
  ...(["company", "vatId", "department", "reference"] as const),
];

/** Written while the orders are read. */
export const GET = orBusy(async ({ nextUrl }: NextRequest) => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const params = Object.fromEntries(nextUrl.searchParams);
  const state = { ...parseListState(params, ORDER_STATUSES), days: parseDays(params) };
  const t = await getTranslations("admin.orders.file");
  const words = await getTranslations("admin.orders");
  const write = (order: ExportedOrder) => [
    order.number,
    shortMoment(order.placed_at),
    words(`statuses.${order.status}`),
    order.first_name,
    order.last_name,
    order.email,
    order.place,
    String(order.pieces),
    ...[order.subtotal_cents, order.discount_cents].map(typeCents),
    order.discount_code ?? "",
    ...[order.shipping_cents, order.gift_wrap_cents].map(typeCents),
    ...[order.total_cents, order.voucher_cents, order.refunded_cents].map(typeCents),
    words(`payments.${order.payment_method}`),
    order.invoice ?? "",
    order.carrier ?? "",
    words(`channels.${order.channel}`),
    order.company_name ?? "",
    order.company_vat_id ?? "",
    order.company_department ?? "",
    order.company_reference ?? "",
  ];
  const pages = exportOrders(admin.client, state);
  // Read before the headers are sent, so that a failure is an error status and not an empty file.
  const first = await pages.next();
  async function* lines() {
    yield toCsv([COLUMNS.map((column) => t(column))]);
    if (!first.done) yield csvLines(first.value.map(write));
    for await (const page of pages) yield csvLines(page.map(write));
  }
  // Read on only as fast as the file is taken.
  const file = Readable.from(lines(), { objectMode: false, highWaterMark: 1 << 16 });
  return csvResponse(Readable.toWeb(file) as ReadableStream, t("name"));
});
