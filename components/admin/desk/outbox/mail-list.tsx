import { getTranslations } from "next-intl/server";
import { DataTable, RowLink, type Column } from "@/components/admin/parts/data-table";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import { mailPath } from "@/lib/desk/outbox/admin/paths";
import type { MailRow } from "@/lib/desk/outbox/admin/schema";
import { MailStatusTag } from "./mail-status-tag";

export async function MailList({ mails }: { mails: MailRow[] }) {
  const t = await getTranslations("admin.mails");
  const columns: Column<MailRow>[] = [
    {
      id: "subject",
      head: t("columns.subject"),
      isRowHeader: true,
      className: "@max-list:col-span-2",
      cell: ({ id, subject, kind, lastError }) => (
        <>
          <RowLink href={mailPath(id)} className="block @list:line-clamp-2">
            {subject ?? t("unwritten")}
          </RowLink>
          <span className="block text-sm text-stone">{t(`kinds.${kind}`)}</span>
          {lastError && (
            <span className="block text-sm wrap-anywhere text-vermilion-ink">{t("error", { error: lastError })}</span>
          )}
        </>
      ),
    },
    {
      id: "recipient",
      head: t("columns.recipient"),
      className: "text-stone @max-list:col-span-2 @list:truncate",
      cell: ({ recipient }) => (recipient ? shownEmail(recipient) : t("toShop")),
    },
    { id: "status", head: t("columns.status"), cell: ({ status }) => <MailStatusTag status={status} /> },
    {
      id: "time",
      head: t("columns.time"),
      className: "text-sm text-stone tabular-nums @max-list:text-right",
      cell: ({ sentAt, createdAt, status, attempts }) => (
        <>
          {shortMoment(sentAt ?? createdAt)}
          {status !== "kept" && <span className="block">{t("attempts", { count: attempts })}</span>}
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      gridClassName="@list:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto_auto]"
    />
  );
}
