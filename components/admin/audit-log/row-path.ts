import type { Route } from "next";
import { appointmentPath } from "@/lib/inquiries/appointments/admin/paths";
import type { LogEntry } from "@/lib/platform/audit-log/log";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import { mailPath } from "@/lib/desk/outbox/admin/paths";
import { textPath } from "@/lib/platform/routes";
import { PART_PAGES, PART_NAMES } from "@/lib/settings/parts";
import { voucherPath } from "@/lib/vouchers/admin/paths";

/** Null where there is no page for it. */
export function rowPath({ table, rowId, name }: Pick<LogEntry, "table" | "rowId" | "name">): Route | null {
  if (table === "products") return textPath(`/admin/produkte/${rowId}`);
  if (table === "orders" || table === "payment_refunds") return name ? adminOrderPath(name) : null;
  if (table === "mail_outbox") return mailPath(Number(rowId));
  if (table === "contact_messages") return contactPath(Number(rowId));
  if (table === "appointment_requests") return appointmentPath(Number(rowId));
  if (table === "vouchers") return voucherPath(Number(rowId));
  if (table === "discount_codes" || table === "promotions") return textPath("/admin/rabattcodes");
  if (table === "sales") return textPath("/admin/preisaktionen");
  if (table === "search_synonyms") return textPath("/admin/suchwoerter");
  if (table === "redirects") return textPath("/admin/weiterleitungen");
  if (table === "settings") {
    const part = PART_NAMES.find((known) => known === rowId);
    return part ? PART_PAGES[part] : null;
  }
  if (table === "accounting_months") return textPath("/admin/buchhaltung");
  if (table === "newsletter_subscribers") return textPath("/admin/newsletter");
  if (table === "reviews") return textPath("/admin/bewertungen");
  return table === "withdrawals" ? textPath("/admin/widerrufe") : null;
}
