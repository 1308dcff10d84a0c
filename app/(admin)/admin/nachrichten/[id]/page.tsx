import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { MessageFacts } from "@/components/admin/inquiries/contact/message-facts";
import { MessageReply } from "@/components/admin/inquiries/contact/message-reply";
import { MessageTag } from "@/components/admin/inquiries/contact/message-tag";
import { StatusButtons } from "@/components/admin/inquiries/contact/status-buttons";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { messageFacts } from "@/lib/inquiries/contact/admin/facts";
import { findMessage } from "@/lib/inquiries/contact/row";

export const instant = false;

type Props = PageProps<"/admin/nachrichten/[id]">;

export const generateMetadata = () => pageTitle("admin.contact.title");

export default async function MessagePage({ params }: Props) {
  const admin = await requireAdmin("sales");
  const { client } = admin;
  const t = await getTranslations("admin.contact");
  const message = await findMessage(client, (await params).id);
  if (!message) notFound();
  const { id, name, email, status, receivedAt } = message;
  const { order, answers, looked } = await messageFacts(client, message);
  return (
    <>
      <HoverTextLink href="/admin/nachrichten">{t("back")}</HoverTextLink>
      <h1 className="mt-2 display-type text-heading wrap-anywhere">{t("one", { name })}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-stone">
        <MessageTag status={status} />
        <span className="wrap-anywhere">{shownEmail(email)}</span>
        <span className="tabular-nums">{t("received", { time: shortMoment(receivedAt) })}</span>
      </p>
      {looked && (
        <p className="mt-1 text-sm wrap-anywhere text-stone tabular-nums">
          {t("looked", {
            status: t(`statuses.${status}`),
            who: looked.who ?? t("lookedNobody"),
            time: shortMoment(looked.at),
          })}
        </p>
      )}
      <MessageFacts message={message} order={order} />
      <MessageReply message={message} answers={answers} isAdmin={admin.role === "admin"} />
      <div className="mt-10 flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <StatusButtons id={id} name={name} status={status} />
      </div>
      <p className="mt-4 text-sm text-stone">{t("forget", { days: RETENTION.messageDays })}</p>
      <div className="mt-10 border-t border-line">
        <RowLog admin={admin} table="contact_messages" rowId={id} />
      </div>
    </>
  );
}
