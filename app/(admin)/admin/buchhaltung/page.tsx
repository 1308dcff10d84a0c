import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MonthFiles } from "@/components/admin/accounting/month-files";
import { MonthList } from "@/components/admin/accounting/month-list";
import { MonthReport } from "@/components/admin/accounting/month-report";
import { ListHead } from "@/components/admin/parts/list-head";
import { HoverLink } from "@/components/ui/hover-link-client";
import { findArchive, findChecksum, listMonths, readReport } from "@/lib/accounting/admin/queries";
import { bookNow } from "@/lib/accounting/book-now";
import { monthName } from "@/lib/accounting/month-name";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { germanNow } from "@/lib/platform/calendar/days";
import { SHOP_MODE } from "@/lib/platform/shop-mode";
import { PART_PAGES } from "@/lib/settings/parts";
import { currentSettings } from "@/lib/settings/read";
import text from "#messages/client/admin-accounting.json";

export const instant = false;

export const metadata: Metadata = { title: text.title };

type Props = PageProps<"/admin/buchhaltung">;

/** What waits longer is booked by the schedule. */
const BOOK_MS = 2000;

export default async function AccountingPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.orders.ledgerProviders");
  await bookNow(BOOK_MS);
  const months = await listMonths(client);
  const { monat } = await searchParams;
  const month = months.find((one) => one.month === monat) ?? months[0];
  if (!month) return null;
  const [report, archive, checksum, { accounting }] = await Promise.all([
    readReport(client, month.month),
    findArchive(client, month.month),
    findChecksum(client, month.month),
    currentSettings(),
  ]);
  const current = germanNow(new Date()).day.slice(0, 7);
  const ways = Object.fromEntries(
    (["prepayment", "simulated", "stripe", "terminal"] as const).map((way) => [way, t(way)]),
  );
  return (
    <>
      <ListHead title={text.title} />
      <p className="mt-2 prose-measure text-stone">{text.intro}</p>
      {SHOP_MODE === "test" && <p className="mt-2 prose-measure">{text.test}</p>}
      <HoverLink href={PART_PAGES.accounting} className="mt-2 inline-flex min-h-11 items-center">
        <span className="text-link">{text.settings}</span>
      </HoverLink>
      <div className="mt-6">
        <MonthList months={months} shown={month.month} current={current} />
      </div>
      <h2 className="mt-12 display-type text-2xl">{monthName(month.month)}</h2>
      <div className="mt-6 grid gap-10">
        <MonthReport report={report} ways={{ ...ways, voucher: text.payments.vouchers }} />
        <MonthFiles
          {...{ month, archive, checksum }}
          isOver={month.month < current}
          isSet={accounting.adviser !== "1001"}
        />
      </div>
    </>
  );
}
