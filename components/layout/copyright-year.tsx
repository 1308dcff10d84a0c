import { cacheLife } from "next/cache";
import { getTranslations } from "next-intl/server";

/** The copyright line with the current year in Germany; a cached page is at most a day behind it. */
export async function CopyrightYear() {
  "use cache";
  cacheLife("days");
  const t = await getTranslations("footer");
  const year = new Intl.DateTimeFormat("de-DE", { year: "numeric", timeZone: "Europe/Berlin" }).format(new Date());
  return t("copyright", { year });
}
