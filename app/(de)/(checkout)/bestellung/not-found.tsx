import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";

export default async function OrderNotFound() {
  const t = await getTranslations("order");
  return (
    <MessagePage title={t("notFoundTitle")} text={t("notFoundText")}>
      <Link href="/meine-bestellung" className={buttonVariants()}>
        {t("toLookup")}
      </Link>
    </MessagePage>
  );
}
