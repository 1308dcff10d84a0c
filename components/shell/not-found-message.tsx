import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";
import { ReportMissing } from "./report-missing";
import { WaysOn } from "./ways-on";

/** 'Seite nicht gefunden', with the ways out; the path is logged. */
export async function NotFoundMessage() {
  const t = await getTranslations("errors");
  return (
    <>
      <ReportMissing />
      <MessagePage title={t("notFoundTitle")} text={t("notFoundText")}>
        <Link href="/" className={buttonVariants()}>
          {t("toHome")}
        </Link>
        <Link href="/category/shop" className="text-link">
          {t("toShop")}
        </Link>
      </MessagePage>
      <WaysOn />
    </>
  );
}
