import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/platform/format/money";

/** `manualOrders`: those of the orders that owners made. */
type Sum = { orders: number; manualOrders: number; revenueCents: number };
/** `before` is left out where nothing is compared. */
type Props = Sum & { title: string; before?: Sum };

export async function Figures({ title, orders, manualOrders, revenueCents, before }: Props) {
  const t = await getTranslations("admin.overview");
  const isQuiet = orders === 0 && revenueCents === 0;
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="text-stone">{title}</h2>
      <p
        className={`mt-3 font-serif text-heading leading-none tabular-nums lg:text-title ${isQuiet ? "text-stone" : ""}`}
      >
        {formatCents(revenueCents)}
      </p>
      <p className={`mt-2 ${isQuiet ? "text-stone" : ""}`}>{t("orders", { count: orders })}</p>
      {manualOrders > 0 && (
        <p className="mt-1 text-[0.9375rem] text-stone">{t("manualOrders", { count: manualOrders })}</p>
      )}
      {before && (
        <p className="mt-1 text-[0.9375rem] text-stone tabular-nums">
          {t("comparison", {
            change: changeOf(revenueCents, before.revenueCents),
            amount: formatCents(before.revenueCents),
            count: before.orders,
          })}
        </p>
      )}
    </section>
  );
}

const percent = new Intl.NumberFormat("de-DE", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
});

/** "none" when there is nothing to compare with. */
function changeOf(now: number, before: number): string {
  return before > 0 ? percent.format(now / before - 1) : "none";
}
