import { getTranslations } from "next-intl/server";
import { currentYear } from "./current-year";

export async function CopyrightYear() {
  const t = await getTranslations("footer");
  return t("copyright", { year: String(await currentYear()) });
}
