import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { AskPage } from "@/components/subscriptions/newsletter/link-page";
import { GonePage } from "@/components/subscriptions/restock/gone-page";
import { buttonVariants } from "@/components/ui/button";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";
import { endRestockPath } from "@/lib/subscriptions/restock/links";
import { referenceIn } from "@/lib/subscriptions/restock/token";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/wieder-da/abmelden">;

export const generateMetadata = () => pageTitle("restock.endPage.title", NOT_INDEXED);

/** The same whether or not there is still something to end: a letter's own request is gone when it arrives. */
export default async function EndRestockPage({ searchParams }: Props) {
  const t = await getTranslations("restock.endPage");
  const { token, fertig } = await searchParams;
  if (referenceIn(token) === null) return <GonePage />;
  if (fertig === undefined)
    return <AskPage title={t("title")} text={t("text")} button={t("button")} path={endRestockPath(String(token))} />;
  return (
    <MessagePage title={t("doneTitle")} text={t("done")}>
      <Link href="/category/shop" className={buttonVariants()}>
        {t("toShop")}
      </Link>
    </MessagePage>
  );
}
