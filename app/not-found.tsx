import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { ReportMissing } from "@/components/layout/report-missing";
import { ShopFrame } from "@/components/layout/shop-frame";
import { Button } from "@/components/ui/button";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors");
  return { title: t("notFoundTitle") };
}

export default async function NotFound() {
  const t = await getTranslations("errors");
  return (
    <ShopFrame>
      <ReportMissing />
      <MessagePage title={t("notFoundTitle")} text={t("notFoundText")}>
        <Button asChild>
          <Link href="/">{t("toHome")}</Link>
        </Button>
        <Link href="/category/shop" className="text-link">
          {t("toShop")}
        </Link>
      </MessagePage>
    </ShopFrame>
  );
}
