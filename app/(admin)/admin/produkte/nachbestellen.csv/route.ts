import { getLowStock } from "@/lib/desk/dashboard/queries";
import type { LowArticle } from "@/lib/desk/dashboard/schema";
import { csvResponse, refusalResponse } from "@/lib/platform/admin/csv-response";
import { findAdmin } from "@/lib/platform/auth/guard";
import { toCsv } from "@/lib/platform/format/csv";
import { orBusy } from "@/lib/platform/http/or-busy";
import { refusals } from "#messages/client/admin-ops.json";
import { admin as text } from "#messages/pages.json";

const titles = text.overview.lowColumns;
const COLUMNS = Object.keys(titles) as (keyof typeof titles & keyof LowArticle)[]; // Its own keys.

export const GET = orBusy(async () => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const rows = (await getLowStock(admin)).map((article) => COLUMNS.map((column) => String(article[column])));
  return csvResponse(toCsv([COLUMNS.map((column) => titles[column]), ...rows]), "nachbestellen");
});
