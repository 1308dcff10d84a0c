import type { NextRequest } from "next/server";
import { getTranslations } from "next-intl/server";
import { parseNumbers } from "@/lib/orders/admin/dispatch/chosen";
import { labelsCsv } from "@/lib/orders/admin/dispatch/labels";
import { exportParcels } from "@/lib/orders/admin/dispatch/queries";
import { csvResponse, PRIVATE, refusalResponse } from "@/lib/platform/admin/csv-response";
import { findAdmin } from "@/lib/platform/auth/guard";
import { germanNow } from "@/lib/platform/calendar/days";
import { orBusy } from "@/lib/platform/http/or-busy";
import { currentSettings } from "@/lib/settings/read";
import { refusals, wrong } from "#messages/client/admin-ops.json";

export const GET = orBusy(async ({ nextUrl }: NextRequest) => {
  const admin = await findAdmin("sales");
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const numbers = parseNumbers(nextUrl.searchParams.get("bestellungen"));
  if (numbers.length === 0)
    return new Response(wrong, { status: 422, headers: { ...PRIVATE, "content-type": "text/plain; charset=utf-8" } });
  const [{ shipping }, parcels] = await Promise.all([currentSettings(), exportParcels(admin.client, numbers)]);
  const t = await getTranslations("admin.dispatch");
  const option = await getTranslations("admin.orders.shippingOptions");
  const named = parcels.map((parcel) => ({ ...parcel, shippingOption: option(parcel.shippingOption) }));
  return csvResponse(labelsCsv(shipping.labelColumns, named, germanNow(new Date()).day), t("file"));
});
