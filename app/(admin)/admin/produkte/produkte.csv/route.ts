import { orBusy } from "@/lib/platform/http/or-busy";
import { csvResponse, refusalResponse } from "@/lib/platform/admin/csv-response";
import { findAdmin } from "@/lib/platform/auth/guard";
import { readCatalog } from "@/lib/catalog/admin/file/catalog";
import { exportCatalog } from "@/lib/catalog/admin/file/export";
import { toCsv } from "@/lib/platform/format/csv";
import { refusals } from "#messages/client/admin-ops.json";

/** All products and variants that are sold, as a file that can be changed and read in again. */
export const GET = orBusy(async () => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  return csvResponse(toCsv(exportCatalog(await readCatalog(admin.client))), "produkte");
});
