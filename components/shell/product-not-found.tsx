import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";
import { ReportMissing } from "./report-missing";
import { WaysOn } from "./ways-on";

export async function ProductNotFound() {
  const t = await getTranslations("product");
  return (
    <>
      <ReportMissing />
      <MessagePage title={t("notFound")} text={t("notFoundText")}>
        <Link href="/" className={buttonVariants()}>
          {t("backHome")}
        </Link>
      </MessagePage>
      <WaysOn />
    </>
  );
}
