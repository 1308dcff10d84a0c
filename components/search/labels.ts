import "server-only";
import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/platform/format/money";
import type { Option } from "@/lib/search/schema";
import type { Group } from "@/lib/search/state";

/** How an option of a filter reads: '1000 Teile', '€25 bis €50'; inside its own group shorter, as the group names it. */
export async function optionLabels() {
  const t = await getTranslations("listing");
  const euros = (amount: string) => formatCents(Number(amount) * 100).replace(/,00$/, "");
  const band = (value: string) => {
    const [from = "", to = ""] = value.split("-");
    if (from === "0") return t("priceBelow", { to: euros(to) });
    return to === "" ? t("priceFrom", { from: euros(from) }) : t("priceBetween", { from: euros(from), to: euros(to) });
  };
  return (group: Group, { value, label }: Pick<Option, "value" | "label">): string => {
    if (group === "prices") return band(value);
    return group === "pieces" ? t("piecesValue", { pieces: value }) : label;
  };
}
