import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { AskPage, DonePage, GonePage } from "@/components/subscriptions/newsletter/link-page";
import { NOT_INDEXED, pageTitle } from "@/lib/platform/page-title";
import { germanMoment } from "@/lib/platform/format/dates";
import { confirmPath } from "@/lib/subscriptions/newsletter/links";
import { findSubscription } from "@/lib/subscriptions/newsletter/subscriptions";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/newsletter/bestaetigen">;

export const generateMetadata = () => pageTitle("newsletter.confirmPage.title", NOT_INDEXED);

export default async function ConfirmPage({ searchParams }: Props) {
  const t = await getTranslations("newsletter.confirmPage");
  const { token } = await searchParams;
  await connection();
  const found = await findSubscription("confirm_token", token);
  if (found?.confirmedAt) {
    const text = t("done", { email: found.email, ...germanMoment(found.confirmedAt) });
    return <DonePage title={t("doneTitle")} text={text} isOver={false} />;
  }
  if (!found?.confirmToken || found.confirmUntil <= new Date()) return <GonePage />;
  const { email, confirmToken } = found;
  return (
    <AskPage title={t("title")} text={t("text", { email })} button={t("button")} path={confirmPath(confirmToken)} />
  );
}
