import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import { adminOrderPath } from "@/lib/orders/admin/paths";
import type { WrittenMail } from "@/lib/desk/outbox/admin/schema";
import { settings } from "@/lib/settings/read";
import { MailStatusTag } from "./mail-status-tag";
import { ResendButton } from "./resend-button";

export async function MailHead({ mail }: { mail: WrittenMail }) {
  const [t, { email }] = await Promise.all([getTranslations("admin.mails"), settings("company")]);
  const recipient = mail.recipient ?? email;
  const subject = mail.subject ?? t("unwritten");
  const isOver = mail.status === "sent" || mail.status === "kept" || mail.status === "failed";
  return (
    <header className="mt-2 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 className="display-type text-heading wrap-anywhere">{subject}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-stone">
          <MailStatusTag status={mail.status} />
          <span>{t(`kinds.${mail.kind}`)}</span>
          <span className="wrap-anywhere">{shownEmail(recipient)}</span>
        </p>
        <p className="mt-2 text-sm text-stone tabular-nums">
          <span>{t("created", { time: shortMoment(mail.createdAt) })}</span>
          {mail.status !== "kept" && <span>{`, ${t("attempts", { count: mail.attempts })}`}</span>}
        </p>
        {mail.sentAt && (
          <p className="text-sm text-stone tabular-nums">{t("sentAt", { time: shortMoment(mail.sentAt) })}</p>
        )}
        {mail.status === "waiting" && mail.attempts > 0 && (
          <p className="text-sm text-stone tabular-nums">
            {t("nextAttempt", { time: shortMoment(mail.nextAttemptAt) })}
          </p>
        )}
        {mail.lastError && (
          <p className="mt-2 wrap-anywhere text-vermilion-ink">{t("error", { error: mail.lastError })}</p>
        )}
        {mail.orders && (
          <HoverLink href={adminOrderPath(mail.orders.number)} className="inline-flex min-h-11 items-center">
            <span className="text-link">{t("toOrder", { number: mail.orders.number })}</span>
          </HoverLink>
        )}
      </div>
      {isOver && <ResendButton id={mail.id} subject={subject} recipient={recipient} />}
    </header>
  );
}
