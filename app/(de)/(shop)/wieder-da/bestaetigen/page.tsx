import Link from "next/link";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { AskPage } from "@/components/subscriptions/newsletter/link-page";
import { GonePage } from "@/components/subscriptions/restock/gone-page";
import { buttonVariants } from "@/components/ui/button";
import { confirmRestockPath, endRestockPath } from "@/lib/subscriptions/restock/links";
import { findRestockRequest } from "@/lib/subscriptions/restock/requests";
import { restockToken } from "@/lib/subscriptions/restock/token";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";
import { productPath } from "@/lib/platform/routes";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/wieder-da/bestaetigen">;

export const generateMetadata = () => pageTitle("restock.confirmPage.title", NOT_INDEXED);

export default async function ConfirmRestockPage({ searchParams }: Props) {
  const t = await getTranslations("restock.confirmPage");
  const { token } = await searchParams;
  await connection();
  const found = await findRestockRequest(token);
  if (!found || (!found.confirmedAt && found.confirmUntil <= new Date())) return <GonePage />;
  const { email, reference, product } = found;
  const words = { email, name: product.name };
  const path = confirmRestockPath(restockToken(reference));
  if (!found.confirmedAt)
    return <AskPage title={t("title")} text={t("text", words)} button={t("button")} path={path} />;
  return (
    <MessagePage title={t("doneTitle")} text={t("done", words)}>
      <Link href={productPath(product.slug)} className={buttonVariants()}>
        {t("toProduct")}
      </Link>
      <Link href={endRestockPath(restockToken(reference))} className="text-link">
        {t("end")}
      </Link>
    </MessagePage>
  );
}
