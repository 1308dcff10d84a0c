import { orBusy } from "@/lib/platform/http/or-busy";
import { getTranslations } from "next-intl/server";
import { csvResponse, refusalResponse } from "@/lib/platform/admin/csv-response";
import { shortMoment } from "@/lib/platform/format/dates";
import { findAdmin } from "@/lib/platform/auth/guard";
import { toCsv } from "@/lib/platform/format/csv";
import { env } from "@/lib/platform/env";
import { listRecipients } from "@/lib/subscriptions/newsletter/admin/queries";
import { unsubscribePath } from "@/lib/subscriptions/newsletter/links";
import { refusals } from "#messages/client/admin-ops.json";

/** The recipients of the newsletter as CSV, for the program that sends it; each row has its own unsubscribe link. */
export const GET = orBusy(async () => {
  const admin = await findAdmin();
  if (typeof admin === "string") return refusalResponse(admin, refusals[admin]);
  const t = await getTranslations("admin.newsletter.columns");
  await admin.client.rpc("admin_note_newsletter_export").throwOnError();
  const recipients = await listRecipients(admin.client);
  const rows = recipients.map(({ email, confirmedAt, consentVersion, unsubscribeToken }) => [
    email,
    shortMoment(confirmedAt),
    consentVersion,
    `${env.SITE_URL}${unsubscribePath(unsubscribeToken)}`,
  ]);
  return csvResponse(toCsv([[t("email"), t("confirmed"), t("consent"), t("unsubscribe")], ...rows]), "newsletter");
});
