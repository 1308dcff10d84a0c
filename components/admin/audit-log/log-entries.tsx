import { getTranslations } from "next-intl/server";
import { HoverLink } from "@/components/ui/hover-link-client";
import { shortMoment } from "@/lib/platform/format/dates";
import type { LogEntry } from "@/lib/platform/audit-log/log";
import { LogChanges } from "./log-changes";
import { rowPath } from "./row-path";

type Props = { entries: LogEntry[]; withSubject: boolean };

/** Who changed what and when; `withSubject` says of which row, where the page does not. */
export async function LogEntries({ entries, withSubject }: Props) {
  const t = await getTranslations("admin.log");
  const words = await getTranslations("admin.audit");
  return (
    <ol>
      {entries.map((entry) => {
        const isExport = entry.action === "export";
        const subject = entry.name ?? t("row", { id: entry.rowId });
        const path = entry.action === "delete" ? null : rowPath(entry);
        return (
          <li key={entry.id} className="grid gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[13rem_1fr]">
            <div className="min-w-0 text-[0.9375rem] text-stone">
              <time dateTime={entry.at.toISOString()} className="block tabular-nums">
                {shortMoment(entry.at)}
              </time>
              <span className="block wrap-anywhere">
                {entry.who ?? words(entry.isByCommand ? "command" : "unknown")}
              </span>
            </div>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {isExport && <span>{`${t(`areas.${entry.table}`)}: `}</span>}
                {withSubject && !isExport && (
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
                )}
                <span className="font-medium">{words(`actions.${entry.action}`)}</span>
              </p>
              <LogChanges entry={entry} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
