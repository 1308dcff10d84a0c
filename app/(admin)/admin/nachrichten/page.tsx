import { getTranslations } from "next-intl/server";
import { MessageList } from "@/components/admin/inquiries/contact/message-list";
import { ListPage } from "@/components/admin/parts/list-page";
import { pageTitle } from "@/lib/platform/page-title";
import { parseListState } from "@/lib/platform/admin/list-state";
import { requireAdmin } from "@/lib/platform/auth/guard";
import { listMessages } from "@/lib/inquiries/contact/admin/queries";
import { CONTACT_STATUSES } from "@/lib/inquiries/contact/admin/status";

export const instant = false;

type Props = PageProps<"/admin/nachrichten">;

export const generateMetadata = () => pageTitle("admin.contact.title");

export default async function MessagesPage({ searchParams }: Props) {
  const { client } = await requireAdmin("sales");
  const t = await getTranslations("admin.contact");
  const state = parseListState(await searchParams, CONTACT_STATUSES);
  const found = await listMessages(client, state);
  return (
    <ListPage
      part="contact"
      path="/admin/nachrichten"
      state={state}
      found={found}
      filters={CONTACT_STATUSES}
      name={(filter) => (filter ? t(`statuses.${filter}`) : t("all"))}
      search={t("search")}
    >
      <MessageList messages={found.rows} />
    </ListPage>
  );
}
