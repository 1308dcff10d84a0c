import { getTranslations } from "next-intl/server";
import { textLink } from "@/components/layout/text-link";
import { germanTime } from "@/lib/platform/format/dates";
import type { Order } from "@/lib/orders/schema";

export async function UnconfirmedNote({ order: { email }, until }: { order: Order; until: Date }) {
  const t = await getTranslations("order.unconfirmed");
  return (
    <div className="grid prose-measure gap-3">
      <p className="wrap-anywhere">{t("text", { email })}</p>
      <p className="font-medium">{t("until", { time: germanTime(until) })}</p>
      <p>{t("otherwise")}</p>
      <p>{t.rich("noMail", { lookup: textLink("/meine-bestellung") })}</p>
    </div>
  );
}
