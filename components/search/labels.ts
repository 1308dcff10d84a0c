import "server-only";
import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/platform/format/money";
import { FILTERS, type Filter } from "@/lib/search/filters";
import type { Option } from "@/lib/search/schema";

/** How an option of a filter reads: '1000 Teile', '€25 bis €50'; inside its own group shorter, as the group names it. */
export async function optionLabels() {
  const t = await getTranslations("listing");
  const euros = (amount: string) => formatCents(Number(amount) * 100).replace(/,00$/, "");
  const band = (value: string) => {
    const [from = "", to = ""] = value.split("-");
    if (from === "0") return t("priceBelow", { to: euros(to) });
    return to === "" ? t("priceFrom", { from: euros(from) }) : t("priceBetween", { from: euros(from), to: euros(to) });
  };
  return (filter: Filter, { value, label }: Pick<Option, "value" | "label">): string => {
    if (FILTERS[filter].values === "band") return band(value);
    const own = `values.${filter}` as "values.pieces";
    return t.has(own) ? t(own, { value }) : label;
  };
}
