import { getTranslations } from "next-intl/server";
import { MailStatusTag } from "@/components/admin/desk/outbox/mail-status-tag";
import { Panel } from "@/components/admin/parts/panel";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import type { OrderMail } from "@/lib/orders/admin/schema";
import { mailPath } from "@/lib/desk/outbox/admin/paths";

export async function OrderMails({ mails }: { mails: OrderMail[] }) {
  if (mails.length === 0) return null;
  const t = await getTranslations("admin");
  return (
    <Panel title={t("orders.mails")}>
      <ul>
        {mails.map(({ id, kind, status, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
            <HoverLink href={mailPath(id)} className="min-h-11 min-w-0 grow content-center">
              <span className="text-link">{t(`mails.kinds.${kind}`)}</span>
              <span className="block text-sm text-stone tabular-nums">{shortMoment(createdAt)}</span>
            </HoverLink>
            <MailStatusTag status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
