import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { Tag } from "@/components/admin/parts/tag";
import { shownEmail } from "@/lib/platform/format/shown-email";
import { shortMoment } from "@/lib/platform/format/dates";
import type { SubscriberRow } from "@/lib/subscriptions/newsletter/admin/queries";
import { DeleteSubscriberButton } from "./delete-subscriber-button";

export async function SubscriberList({ subscribers }: { subscribers: SubscriberRow[] }) {
  const t = await getTranslations("admin.newsletter");
  const now = new Date();
  const columns: Column<SubscriberRow>[] = [
    {
      id: "email",
      head: t("columns.email"),
      isRowHeader: true,
      cell: ({ email, status, confirmUntil }) => (
        <>
          <span className="block font-medium wrap-anywhere">{shownEmail(email)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone">
            <Tag tone={status === "confirmed" ? "open" : "quiet"}>{t(`statuses.${status}`)}</Tag>
            {status === "pending" && confirmUntil <= now && <span>{t("expired")}</span>}
          </span>
        </>
      ),
    },
    {
      id: "proof",
      head: t("columns.proof"),
      className: "text-[0.9375rem] text-stone tabular-nums",
      cell: ({ requestedAt, confirmedAt, unsubscribedAt, consentVersion }) => (
        <>
          <p>{t("requested", { time: shortMoment(requestedAt) })}</p>
          {confirmedAt && <p>{t("confirmed", { time: shortMoment(confirmedAt) })}</p>}
          {unsubscribedAt && <p>{t("unsubscribed", { time: shortMoment(unsubscribedAt) })}</p>}
          <p>{t("consent", { version: consentVersion })}</p>
        </>
      ),
    },
    {
      id: "actions",
      head: <span className="sr-only">{t("columns.actions")}</span>,
      cell: ({ id, email }) => <DeleteSubscriberButton id={id} email={email} />,
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={subscribers}
      rowKey={({ id }) => id}
      gridClassName="gap-x-8 @list:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
      rowClassName="grid-cols-1 gap-x-8 gap-y-3 py-4"
    />
  );
}
