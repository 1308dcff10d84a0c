import { getTranslations } from "next-intl/server";
import { addressLines } from "@/lib/orders/address";
import { deliverySchema } from "@/lib/orders/address-schema";
import { readBuyers, type Buyer } from "@/lib/orders/admin/buyers";
import { ORDER_STATUSES } from "@/lib/orders/admin/schema";
import { csvResponse, refusalResponse } from "@/lib/platform/admin/csv-response";
import { isRowId } from "@/lib/platform/admin/row-id";
import { findAdmin } from "@/lib/platform/auth/guard";
import { toCsv } from "@/lib/platform/format/csv";
import { shortMoment } from "@/lib/platform/format/dates";
import { orBusy } from "@/lib/platform/http/or-busy";
import { refusals } from "#messages/client/admin-ops.json";

const COLUMNS = [
  ...(["number", "placed", "status", "articleNumber", "pieces", "firstName", "lastName", "email"] as const),
  ...(["phone", "address"] as const),
];

/** Everyone who bought the product or one of its variants, for a recall. */
export const GET = orBusy(async (_: Request, { params }: RouteContext<"/admin/produkte/[id]/kaeufer.csv">) => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const { id } = await params;
  if (!isRowId(id)) return new Response(null, { status: 404 });
  const buyers = await readBuyers(async (p_after, p_limit) => {
    const asked = { p_product_id: Number(id), p_after, p_limit };
    return (await admin.client.rpc("admin_list_buyers", asked).throwOnError()).data;
  });
  const t = await getTranslations("admin.orders.file");
  const words = await getTranslations("admin.orders.statuses");
  const rows = buyers.map((buyer) => {
    const status = ORDER_STATUSES.find((known) => known === buyer.status);
    return [
      buyer.number,
      shortMoment(new Date(buyer.placed_at)),
      status ? words(status) : buyer.status,
      buyer.article_number,
      String(buyer.quantity),
      buyer.first_name,
      buyer.last_name,
      buyer.email,
      buyer.phone ?? "",
      writeAddress(buyer),
    ];
  });
  return csvResponse(toCsv([COLUMNS.map((column) => t(column)), ...rows]), "kaeufer");
});

function writeAddress({ first_name: firstName, last_name: lastName, delivery_address }: Buyer): string {
  const delivery = deliverySchema.safeParse(delivery_address);
  if (!delivery.success) return JSON.stringify(delivery_address);
  const order = { firstName, lastName, delivery: delivery.data, billing: null };
  return addressLines(order, "delivery").slice(1).join(", ");
}
