import { listSearch } from "@/lib/platform/admin/list-state";
import { textPath } from "@/lib/platform/routes";

const listing = (path: string, filter: string | null) => textPath(path + listSearch({ query: "", filter, page: 1 }));

export const WORK_LINKS = {
  openOrders: listing("/admin/bestellungen", "open"),
  paidOrders: textPath("/admin/versand"),
  withdrawals: listing("/admin/widerrufe", "received"),
  pendingReviews: listing("/admin/bewertungen", "pending"),
  messages: listing("/admin/nachrichten", "new"),
  appointments: listing("/admin/termine", "new"),
  failedMails: listing("/admin/mails", "failed"),
  soldOut: textPath("/admin/produkte?sort=bestand"),
};
