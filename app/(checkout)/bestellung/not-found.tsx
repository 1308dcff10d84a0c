import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";

export default async function OrderNotFound() {
  const t = await getTranslations("order");
  return (
    <MessagePage title={t("notFoundTitle")} text={t("notFoundText")}>
      <Button asChild>
        <Link href="/meine-bestellung">{t("toLookup")}</Link>
      </Button>
    </MessagePage>
  );
}
