import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { contactPath } from "@/lib/inquiries/contact/admin/paths";
import type { ContactRow } from "@/lib/inquiries/contact/row";
import { lastColumns } from "../last-columns";
import { MessageTag } from "./message-tag";

export async function MessageList({ messages }: { messages: ContactRow[] }) {
  const t = await getTranslations("admin.contact");
  const columns: Column<ContactRow>[] = [
    {
      id: "sender",
      head: t("columns.sender"),
      isRowHeader: true,
      className: "@max-list:col-span-2",
      cell: ({ id, name, email }) => (
        <>
          <RowLink href={contactPath(id)} className="block truncate">
            {name}
          </RowLink>
          <span className="block truncate text-sm text-stone">{shownEmail(email)}</span>
        </>
      ),
    },
    {
      id: "message",
      head: t("message"),
      className: "@max-list:col-span-2",
      cell: ({ topic, message }) => (
        <>
          <span className="text-sm text-stone">{t(`topics.${topic}`)}</span>
          <span className="line-clamp-2 wrap-anywhere">{message}</span>
        </>
      ),
    },
    ...(await lastColumns<ContactRow>(({ status }) => <MessageTag status={status} />)),
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      gridClassName="@list:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto_auto]"
    />
  );
}
