import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";
import { germanTime } from "@/lib/platform/format/dates";
import { formatCents } from "@/lib/platform/format/money";
import { textPath } from "@/lib/platform/routes";
import type { Alarms } from "@/lib/desk/dashboard/alarms";
import words from "#messages/client/admin-overview.json";

const names: Record<string, string> = words.limits;
const works: Record<string, string> = words.works;

export async function AlarmList({ alarms: { retention, limits, payments, failedWork } }: { alarms: Alarms }) {
  if (!retention && limits.length + payments.length + failedWork.length === 0) return null;
  const t = await getTranslations("admin.alarms");
  return (
    <div className="mt-6 space-y-3">
      {retention && <Notice>{t("retention", { since: germanTime(retention) })}</Notice>}
      {payments.map(({ kind, number, amountCents }, index) => (
        <Notice key={`${kind} ${number} ${index}`}>
          {t.rich(kind, {
            number,
            amount: formatCents(amountCents),
            order: (words) => (
              <Link href={textPath(`/admin/bestellungen/${number}`)} className="text-link">
                {words}
              </Link>
            ),
          })}
        </Notice>
      ))}
      {failedWork.map(({ what, count, lastError }) => (
        <Notice key={what}>{t("failedWork", { what: works[what] ?? what, count, reason: lastError })}</Notice>
      ))}
      {limits.map(({ what, count, since }) => (
        <Notice key={`${what} ${since.toISOString()}`}>
          {t("limit", { what: names[what] ?? what, count, since: germanTime(since) })}
        </Notice>
      ))}
    </div>
  );
}
