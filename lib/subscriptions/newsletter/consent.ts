import type { Company } from "@/lib/settings/company";

/** § 7 Abs. 2 Nr. 2 UWG; stored with each request: `version` is to be raised whenever a word changes. */
export const consent = ({ legalName }: Company) => ({
  version: "2026-11-23",
  text: `Höchstens einmal im Monat schreiben wir Ihnen per E-Mail über neue Kunstpuzzles und Schmuck, die Geschichten dahinter und Angebote. Mit „Anmelden“ willigen Sie ein, dass die ${legalName} Ihre E-Mail-Adresse dafür verwendet. Widerrufen können Sie das jederzeit über den Link in jeder E-Mail.`,
});
