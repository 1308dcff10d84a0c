import { getTranslations } from "next-intl/server";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import { WHOLE, type LogEntry } from "@/lib/platform/audit-log/log";
import { LogChanges } from "./log-changes";
import { rowPath } from "./row-path";

type Props = { entries: LogEntry[]; withSubject: boolean };

/** `withSubject`: says of which row, where the page does not. */
export async function LogEntries({ entries, withSubject }: Props) {
  const t = await getTranslations("admin.log");
  const words = await getTranslations("admin.audit");
  const columns: Column<LogEntry>[] = [
    {
      id: "time",
      head: t("columns.time"),
      isRowHeader: true,
      className: "text-[0.9375rem] text-stone",
      cell: ({ at, who, isByCommand, table }) => (
        <>
          <time dateTime={at.toISOString()} className="block tabular-nums">
            {shortMoment(at)}
          </time>
          <span className="block wrap-anywhere">
            {who ?? words(!isByCommand ? "unknown" : table === "people" ? "themselves" : "command")}
          </span>
        </>
      ),
    },
    {
      id: "change",
      head: t("columns.change"),
      cell: (entry) => (
        <>
          <p className="wrap-anywhere">
            {entry.rowId === WHOLE && <span>{`${t(`areas.${entry.table}`)}: `}</span>}
            {withSubject && entry.rowId !== WHOLE && <Subject entry={entry} />}
            <span className="font-medium">{words(`actions.${entry.action}`)}</span>
          </p>
          <LogChanges entry={entry} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      gridClassName="gap-x-8 @list:grid-cols-[13rem_minmax(0,1fr)]"
      rowClassName="grid-cols-1 items-start gap-x-8 gap-y-2 py-4"
    />
  );
}

async function Subject({ entry }: { entry: LogEntry }) {
  const t = await getTranslations("admin.log");
  const subject = entry.name ?? t("row", { id: entry.rowId });
  const path = entry.action === "delete" ? null : rowPath(entry);
  return (
    <>
      {t(`tables.${entry.table}`)}{" "}
      {path ? (
        <HoverLink href={path} className="text-link">
          {subject}
        </HoverLink>
      ) : (
        <span>{subject}</span>
      )}
      {": "}
    </>
  );
}
