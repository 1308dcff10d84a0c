import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { RowLog } from "@/components/admin/audit-log/row-log";
import { MailContents } from "@/components/admin/desk/outbox/mail-contents";
import { MailHead } from "@/components/admin/desk/outbox/mail-head";
import { HoverTextLink } from "@/components/ui/hover-text-link";
import { pageTitle } from "@/lib/platform/page-title";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { findMail } from "@/lib/desk/outbox/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/mails/[id]">;

export const generateMetadata = () => pageTitle("admin.mails.title");

export default async function MailPage({ params }: Props) {
  const admin = await requireAdmin("sales");
  const { client } = admin;
  const t = await getTranslations("admin.mails");
  const { id } = await params;
  const mail = await findMail(client, id);
  if (!mail) notFound();
  return (
    <>
      <HoverTextLink href="/admin/mails">{t("back")}</HoverTextLink>
      <MailHead mail={mail} />
      <MailContents mail={mail} />
      <div className="mt-10 border-t border-line">
        <RowLog admin={admin} table="mail_outbox" rowId={mail.id} />
      </div>
    </>
  );
}
