import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "@/components/ui/button";
import { MADE_TO_ORDER_STATEMENT } from "@/lib/legal/statements";
import type { Order } from "@/lib/orders/schema";
import { textLink } from "@/components/layout/text-link";
import { germanDay } from "@/lib/platform/format/dates";
import { settings } from "@/lib/settings/read";
import { voluntaryReturn } from "@/lib/withdrawals/voluntary";

/** What was engraved is left out; where all was, with the way. */
export async function OrderWithdrawal({
  order: { token, items, events },
}: {
  order: Pick<Order, "token" | "items" | "events">;
}) {
  const t = await getTranslations("order");
  const engraved = items.filter(({ isMadeToOrder }) => isMadeToOrder);
  const note = engraved.length > 0 && (
    <p className="prose-measure">
      {MADE_TO_ORDER_STATEMENT} {t("withdrawNot", { names: engraved.map((item) => item.lineName).join("; ") })}
    </p>
  );
  if (engraved.length === items.length) return note;
  const voluntary = voluntaryReturn({ events }, await settings("returns"), new Date());
  const until = voluntary?.until;
  return (
    <>
      {note && <div className="mb-3">{note}</div>}
      <p className="prose-measure">{t("withdrawText")}</p>
      <Link
        href={`/vertrag-widerrufen?bestellung=${token}`}
        className={`mt-4 ${buttonVariants({ variant: "outline" })}`}
      >
        {t("withdraw")}
      </Link>
      {voluntary && (
        <p className="mt-6 prose-measure">
          {until
            ? t("voluntaryText", { date: germanDay(until) })
            : t.rich("voluntaryNone", { contact: textLink("/kontakt") })}
        </p>
      )}
      {until && (
        <Link
          href={`/vertrag-widerrufen?bestellung=${token}&art=freiwillig`}
          className={`mt-4 ${buttonVariants({ variant: "outline" })}`}
        >
          {t("voluntary")}
        </Link>
      )}
    </>
  );
}
