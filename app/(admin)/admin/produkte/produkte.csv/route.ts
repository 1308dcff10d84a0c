import { orBusy } from "@/lib/http/or-busy";
import { csvResponse, refusalResponse } from "@/lib/admin/csv-response";
import { findAdmin } from "@/lib/auth/guard";
import { readCatalog } from "@/lib/catalog/admin/file/catalog";
import { exportCatalog } from "@/lib/catalog/admin/file/export";
import { toCsv } from "@/lib/format/csv";
import { refusals } from "@/messages/client/admin-ops.de.json";

/** All products and variants that are sold, as a file that can be changed and read in again. */
export const GET = orBusy(async () => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  return csvResponse(toCsv(exportCatalog(await readCatalog(admin.client))), "produkte");
});
