import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { AskPage, DonePage, GonePage } from "@/components/subscriptions/newsletter/link-page";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";
import { germanMoment } from "@/lib/platform/format/dates";
import { unsubscribePath } from "@/lib/subscriptions/newsletter/links";
import { findSubscription } from "@/lib/subscriptions/newsletter/subscriptions";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/newsletter/abmelden">;

export const generateMetadata = () => pageTitle("newsletter.endPage.title", NOT_INDEXED);

export default async function UnsubscribePage({ searchParams }: Props) {
  const t = await getTranslations("newsletter.endPage");
  const { token } = await searchParams;
  await connection();
  const found = await findSubscription("unsubscribe_token", token);
  if (found?.unsubscribedAt) {
    const text = t("done", { email: found.email, ...germanMoment(found.unsubscribedAt) });
    return <DonePage title={t("doneTitle")} text={text} isOver />;
  }
  if (found?.status !== "confirmed") return <GonePage />;
  const { email, unsubscribeToken } = found;
  const path = unsubscribePath(unsubscribeToken);
  return <AskPage title={t("title")} text={t("text", { email })} button={t("button")} path={path} />;
}
