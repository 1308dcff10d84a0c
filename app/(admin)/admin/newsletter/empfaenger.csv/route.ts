import { getTranslations } from "next-intl/server";
import { shortMoment } from "@/lib/admin/times";
import { findAdmin } from "@/lib/auth/guard";
import { toCsv } from "@/lib/csv";
import { env } from "@/lib/env";
import { listRecipients } from "@/lib/newsletter/admin-queries";
import { unsubscribePath } from "@/lib/newsletter/links";
import { refusals } from "@/messages/client/admin-ops.de.json";

const PRIVATE = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "x-content-type-options": "nosniff",
};
const STATUS = { signed_out: 401, no_admin: 403, failed: 503 };

/** Everybody who may be sent the newsletter, as a file for whatever program sends it; each with their own way out. */
export async function GET(): Promise<Response> {
  const admin = await findAdmin();
  if (typeof admin === "string") {
    const headers = { ...PRIVATE, "content-type": "text/plain; charset=utf-8" };
    return new Response(refusals[admin], { status: STATUS[admin], headers });
  }
  const [t, recipients] = [await getTranslations("admin.newsletter.columns"), await listRecipients(admin.client)];
  const rows = recipients.map(({ email, confirmedAt, consentVersion, unsubscribeToken }) => [
    ...[email, shortMoment(confirmedAt), consentVersion],
    `${env.SITE_URL}${unsubscribePath(unsubscribeToken)}`,
  ]);
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
  return new Response(toCsv([[t("email"), t("confirmed"), t("consent"), t("unsubscribe")], ...rows]), {
    headers: {
      ...PRIVATE,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="newsletter-${today}.csv"`,
    },
  });
}
