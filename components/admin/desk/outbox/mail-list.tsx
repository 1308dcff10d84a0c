import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { mailPath } from "@/lib/desk/outbox/admin/paths";
import type { MailRow } from "@/lib/desk/outbox/admin/schema";
import { MailStatusTag } from "./mail-status-tag";

const COLUMNS = "md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_8rem_10rem]";

/** Outgoing mails, one line each. The whole line is the link. */
export async function MailList({ mails }: { mails: MailRow[] }) {
  const t = await getTranslations("admin.mails");
  const columns = ["subject", "recipient", "status", "time"] as const;
  return (
    <>
      <div aria-hidden="true" className={`mt-8 hidden gap-x-6 pb-2 text-sm text-stone md:grid ${COLUMNS}`}>
        {columns.map((column) => (
          <span key={column}>{t(`columns.${column}`)}</span>
        ))}
      </div>
      <ul className="border-t border-line max-md:mt-8">
        {mails.map((mail) => (
          <li
            key={mail.id}
            className={`relative grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b border-line py-3.5 transition-colors duration-200 hover:bg-mat md:items-center md:py-3 ${COLUMNS}`}
          >
            <span className="min-w-0 max-md:col-span-2">
              <HoverLink
                href={mailPath(mail.id)}
                className="block font-medium after:absolute after:inset-0 md:truncate"
              >
                {mail.subject ?? t("unwritten")}
              </HoverLink>
              <span className="text-sm text-stone">{t(`kinds.${mail.kind}`)}</span>
            </span>
            <span className="text-stone max-md:col-span-2 md:truncate">{mail.recipient ?? t("toShop")}</span>
            <span>
              <MailStatusTag status={mail.status} />
            </span>
            <span className="text-right text-sm text-stone tabular-nums md:text-left">
              {shortMoment(mail.sentAt ?? mail.createdAt)}
              <span className="block">{t("attempts", { count: mail.attempts })}</span>
            </span>
            {mail.lastError && (
              <span className="col-span-full text-sm wrap-anywhere text-vermilion-ink">
                {t("error", { error: mail.lastError })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
