import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { buttonVariants } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";

// Blocking on purpose: what is streamed into a Suspense boundary stays invisible without JavaScript.
export const instant = false;

type Props = PageProps<"/auth/link">;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("auth.link");
  return { title: (await hasFailed(searchParams)) ? t("failedTitle") : t("title") };
}

export default async function DeadLinkPage({ searchParams }: Props) {
  const t = await getTranslations("auth.link");
  if (await hasFailed(searchParams))
    return (
      <MessagePage title={t("failedTitle")} text={t("failedText")}>
        {null}
      </MessagePage>
    );
  return (
    <MessagePage title={t("title")} text={t("text")}>
      <HoverLink href="/auth" className={buttonVariants()}>
        {t("signIn")}
      </HoverLink>
      <HoverLink href="/auth?modus=passwort" className="text-link">
        {t("again")}
      </HoverLink>
    </MessagePage>
  );
}

async function hasFailed(searchParams: Props["searchParams"]): Promise<boolean> {
  return (await searchParams).grund === "fehler";
}
