import { getTranslations } from "next-intl/server";
import { formatCents } from "@/lib/platform/format/money";
import { longDay } from "@/lib/desk/dashboard/days";
import type { Day } from "@/lib/desk/dashboard/schema";

export async function DaysTable({ days }: { days: readonly Day[] }) {
  const t = await getTranslations("admin.overview");
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center">
        <span className="text-link">{t("asTable")}</span>
      </summary>
      <table className="mt-2 w-full max-w-xl text-left tabular-nums">
        <caption className="sr-only">{t("chart")}</caption>
        <thead className="border-b border-ink text-sm text-stone">
          <tr>
            <th scope="col" className="py-2 font-normal">
              {t("day")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("ordersColumn")}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t("revenue")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, revenueCents }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-2 font-normal">
                {longDay(day)}
              </th>
              <td className="py-2 text-right">{orders}</td>
              <td className="py-2 text-right">{formatCents(revenueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
