import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { AlarmList } from "@/components/admin/desk/dashboard/alarm-list";
import { DaysChart } from "@/components/admin/desk/dashboard/days-chart";
import { DaysTable } from "@/components/admin/desk/dashboard/days-table";
import { Figures } from "@/components/admin/desk/dashboard/figures";
import { LowStock } from "@/components/admin/desk/dashboard/low-stock";
import { OpenWork } from "@/components/admin/desk/dashboard/open-work";
import { TopProducts } from "@/components/admin/desk/dashboard/top-products";
import { SetupCard } from "@/components/admin/desk/golive/setup-card";
import { UnusualOrders } from "@/components/admin/desk/dashboard/unusual-orders";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin, START_PAGES } from "@/lib/platform/auth/guard";
import { getAlarms } from "@/lib/desk/dashboard/alarms";
import { getLowStock, getOverview, getTopProducts } from "@/lib/desk/dashboard/queries";
import { sumOf } from "@/lib/desk/dashboard/days";
import { getOpening } from "@/lib/desk/golive/admin/queries";
import { SHOP_MODE } from "@/lib/platform/shop-mode";

// Made at each request: it shows live data to the admin who is signed in.
export const instant = false;

export const generateMetadata = () => pageTitle("admin.overview.title");

export default async function OverviewPage() {
  const admin = await requireAdmin("sales", "workshop");
  if (admin.role !== "admin") redirect(START_PAGES[admin.role]);
  const [t, overview, alarms, top, low, opening] = await Promise.all([
    getTranslations("admin.overview"),
    getOverview(admin),
    getAlarms(admin),
    getTopProducts(admin),
    getLowStock(admin),
    SHOP_MODE === "test" ? getOpening(admin) : null,
  ]);
  const { days, daysBefore } = overview;
  return (
    <>
      <h1 className="display-type text-heading">{t("title")}</h1>
      <p className="mt-1 text-stone">
        <span>{t("revenueText")}</span>
        {SHOP_MODE === "test" && <span> {t("testNote")}</span>}
      </p>
      {opening && !opening.hidesGuide && opening.steps.some(({ isDone }) => !isDone) && (
        <SetupCard steps={opening.steps} />
      )}
      <AlarmList alarms={alarms} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <OpenWork overview={overview} />
        <div className="grid grid-cols-1 content-start gap-8 sm:grid-cols-2 lg:grid-cols-1">
          <Figures title={t("today")} {...sumOf(days.slice(-1))} />
          <Figures title={t("month")} {...sumOf(days)} before={sumOf(daysBefore)} />
        </div>
      </div>
      <UnusualOrders orders={overview.unusualOrders} />
      <section aria-labelledby="verlauf" className="mt-12">
        <h2 id="verlauf" className="font-serif text-xl">
          {t("chart")}
        </h2>
        <DaysChart days={days} daysBefore={daysBefore} />
        <DaysTable days={days} />
      </section>
      <LowStock articles={low} />
      <TopProducts products={top} />
    </>
  );
}
