import { RETENTION } from "@/lib/platform/rules/retention.generated";
import type { Company } from "@/lib/settings/company";

/** § 7 Abs. 2 Nr. 2 UWG; stored with each request: `version` is to be raised whenever a word changes. */
export const restockConsent = ({ legalName }: Company) => ({
  version: "2026-11-23",
  text: `Mit „Benachrichtigen“ willigen Sie ein, dass die ${legalName} Sie einmal per E-Mail benachrichtigt, sobald dieser Artikel wieder auf Lager ist. Danach löschen wir Ihre E-Mail-Adresse, spätestens nach ${RETENTION.restockMonths} Monaten. Widerrufen können Sie das jederzeit über den Link in unseren E-Mails.`,
});
