import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AlarmList } from "@/components/admin/overview/alarm-list";
import { DaysChart } from "@/components/admin/overview/days-chart";
import { DaysTable } from "@/components/admin/overview/days-table";
import { Figures } from "@/components/admin/overview/figures";
import { OpenWork } from "@/components/admin/overview/open-work";
import { UnusualOrders } from "@/components/admin/overview/unusual-orders";
import { requireAdmin } from "@/lib/auth/guard";
import { getAlarms } from "@/lib/overview/alarms";
import { getOverview } from "@/lib/overview/queries";
import { sumOf } from "@/lib/overview/schema";
import { SHOP_MODE } from "@/lib/shop/mode";

// Read live for whoever is signed in: nothing of it can be prepared.
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin.overview"))("title") };
}

export default async function OverviewPage() {
  const admin = await requireAdmin();
  const [t, overview, alarms] = await Promise.all([
    getTranslations("admin.overview"),
    getOverview(admin),
    getAlarms(admin),
  ]);
  return (
    <>
      <h1 className="display-type text-heading">{t("title")}</h1>
      {SHOP_MODE === "test" && <p className="mt-1 text-stone">{t("testNote")}</p>}
      <AlarmList alarms={alarms} />
      <div className="mt-7 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_1.2fr]">
        <div className="grid grid-cols-2 content-start gap-5 lg:grid-cols-1 lg:gap-8">
          <Figures title={t("today")} {...sumOf(overview.days.slice(-1))} />
          <Figures title={t("month")} {...sumOf(overview.days)} />
        </div>
        <OpenWork overview={overview} />
      </div>
      <UnusualOrders orders={overview.unusualOrders} />
      <section aria-labelledby="verlauf" className="mt-12">
        <h2 id="verlauf" className="font-serif text-xl">
          {t("chart")}
        </h2>
        <DaysChart days={overview.days} />
        <DaysTable days={overview.days} />
      </section>
    </>
  );
}
