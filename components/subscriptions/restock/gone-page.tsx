import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";

/** A link about a sold-out product that does nothing any more, or never did. */
export async function GonePage() {
  const t = await getTranslations("restock");
  return (
    <MessagePage title={t("goneTitle")} text={t("goneText")}>
      <Link href="/category/shop" className={buttonVariants()}>
        {t("endPage.toShop")}
      </Link>
    </MessagePage>
  );
}
