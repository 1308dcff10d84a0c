import { getTranslations } from "next-intl/server";
import { ReportMissing } from "@/components/shell/report-missing";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import { ABOUT } from "@/lib/platform/texts";

export default async function NotFound() {
  const t = await getTranslations("admin.shell");
  return (
    <div className="max-w-xl py-10">
      <ReportMissing />
      <h1 className="display-type text-heading">{ABOUT.de.missing.title}</h1>
      <p className="mt-4 text-stone">{t("missingText")}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
        <HoverLink href="/admin" className={buttonVariants()}>
          {t("toOverview")}
        </HoverLink>
        <HoverLink href="/admin/bestellungen" className="text-link">
          {t("orders")}
        </HoverLink>
        <HoverLink href="/admin/produkte" className="text-link">
          {t("products")}
        </HoverLink>
      </div>
    </div>
  );
}
