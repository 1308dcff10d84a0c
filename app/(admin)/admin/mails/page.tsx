import { getTranslations } from "next-intl/server";
import { MailList } from "@/components/admin/desk/outbox/mail-list";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { MAIL_STATUSES } from "@/lib/mail/head";
import { listMails } from "@/lib/desk/outbox/admin/queries";

export const instant = false;

type Props = PageProps<"/admin/mails">;

export const generateMetadata = () => pageTitle("admin.mails.title");

export default async function MailsPage({ searchParams }: Props) {
  const { client } = await requireAdmin();
  const t = await getTranslations("admin.mails");
  const state = parseListState(await searchParams, MAIL_STATUSES);
  const found = await listMails(client, state);
  return (
    <ListPage
      part="mails"
      path="/admin/mails"
      state={state}
      found={found}
      filters={MAIL_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      note={found.rows.some(({ status }) => status === "kept") && t("kept")}
    >
      <MailList mails={found.rows} />
    </ListPage>
  );
}
