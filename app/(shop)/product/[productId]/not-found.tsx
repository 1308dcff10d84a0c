import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";

export default async function ProductNotFound() {
  const t = await getTranslations("product");
  return (
    <MessagePage title={t("notFound")} text={t("notFoundText")}>
      <Button asChild>
        <Link href="/">{t("backHome")}</Link>
      </Button>
    </MessagePage>
  );
}
