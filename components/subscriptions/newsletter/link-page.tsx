import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { MessagePage } from "@/components/layout/message-page";
import { Button, buttonVariants } from "@/components/ui/button";

/** Asks before a link of a mail does what it is for: programs that look into mails follow links, but press no buttons. */
export function AskPage(props: { title: string; text: string; button: string; path: string }) {
  return (
    <MessagePage title={props.title} text={props.text}>
      {/* Answered by a route, see next.config.ts: the same POST is what mail programs send. */}
      <form method="post" action={props.path}>
        <Button type="submit">{props.button}</Button>
      </form>
    </MessagePage>
  );
}

/** Says what a link has done, now or some time ago. */
export async function DonePage({ title, text, isOver }: { title: string; text: string; isOver: boolean }) {
  const t = await getTranslations("newsletter");
  return (
    <MessagePage title={title} text={text}>
      <Link href="/category/shop" className={buttonVariants()}>
        {t("toShop")}
      </Link>
      {isOver && (
        <Link href="/newsletter" className="text-link">
          {t("endPage.back")}
        </Link>
      )}
    </MessagePage>
  );
}

/** A link that does nothing any more, or never did. */
export async function GonePage() {
  const t = await getTranslations("newsletter");
  return (
    <MessagePage title={t("goneTitle")} text={t("gone")}>
      <Link href="/newsletter" className={buttonVariants()}>
        {t("toNewsletter")}
      </Link>
    </MessagePage>
  );
}
