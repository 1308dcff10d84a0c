import { addDays } from "@/lib/platform/calendar/days";
import type { Company } from "@/lib/settings/company";

/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

/** `today`: "YYYY-MM-DD"; made again every day. */
export function securityText({ email }: Pick<Company, "email">, site: string, today: string): string {
  return [
    `Contact: mailto:${email}`,
    `Contact: ${site}/kontakt`,
    `Expires: ${addDays(today, VALID_DAYS)}T00:00:00Z`,
    "Preferred-Languages: de, en",
    `Canonical: ${site}/.well-known/security.txt`,
    "",
  ].join("\n");
}
