import { Panel } from "@/components/admin/parts/panel";
import { quietButton } from "@/components/admin/parts/quiet-button";
import { datevParts } from "@/lib/accounting/admin/files";
import type { Archive, Month } from "@/lib/accounting/admin/queries";
import { monthName } from "@/lib/accounting/month-name";
import { RETENTION } from "@/lib/platform/rules/retention.generated";
import { shortMoment } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import text from "#messages/client/admin-accounting.json";
import { ArchiveButton, ArchiveProgress, CloseButton } from "./month-buttons";

type Props = { month: Month; archive: Archive | null; checksum: string | null; isOver: boolean; isSet: boolean };

/** `isSet`: the numbers that DATEV asks for are the shop's own. */
export function MonthFiles({ month, archive, checksum, isOver, isSet }: Props) {
  const { download, close } = text;
  const path = `/admin/buchhaltung/${month.month}`;
  const parts = datevParts(month);
  const datev = Array.from({ length: parts }, (_, index) => ({
    href: `${path}/datev.csv${parts > 1 ? `?teil=${index + 1}` : ""}`,
    label: parts > 1 ? interpolate(download.datevPart, { part: String(index + 1) }) : download.datev,
    about: isSet ? download.datevAbout : `${download.datevAbout} ${download.unset}`,
  }));
  const files = [
    ...datev,
    { href: `${path}/buchungen.csv`, label: download.csv, about: download.csvAbout },
    { href: `${path}/journal.pdf`, label: download.pdf, about: download.pdfAbout },
  ];
  return (
    <>
      <Panel title={download.title}>
        <ul className="divide-y divide-line">
          {files.map(({ href, label, about }) => (
            <li key={href} className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3">
              <a href={href} download className={quietButton}>
                {label}
              </a>
              <span className="min-w-0 flex-1 basis-52 text-stone">{about}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ArchivePanel month={month.month} archive={archive} path={path} />
      <Panel title={close.title}>
        <p className="prose-measure text-stone">{close.about}</p>
        {month.closedAt ? (
          <p className="mt-3 wrap-anywhere">
            {interpolate(close.closed, { time: shortMoment(month.closedAt), checksum: checksum ?? "" })}
          </p>
        ) : isOver ? (
          <div className="mt-3">
            <CloseButton month={month.month} name={monthName(month.month)} />
          </div>
        ) : (
          <p className="mt-3">{close.errors.not_over}</p>
        )}
      </Panel>
    </>
  );
}

function ArchivePanel({ month, archive, path }: { month: string; archive: Archive | null; path: string }) {
  const { archive: words } = text;
  const isRunning = archive?.state === "running";
  const count = { done: String(archive?.done ?? 0), total: String(archive?.total ?? 0) };
  return (
    <Panel title={words.title}>
      <p className="prose-measure text-stone">{interpolate(words.about, { days: String(RETENTION.archiveDays) })}</p>
      {isRunning && <ArchiveProgress words={interpolate(words.progress, count)} />}
      {archive && !isRunning && (
        <p className="mt-3">
          <span>{interpolate(words.ready, { time: shortMoment(archive.createdAt) })}</span>{" "}
          {archive.done < archive.total && (
            <span>{interpolate(words.missing, { count: String(archive.total - archive.done) })}</span>
          )}
        </p>
      )}
      {!isRunning && (
        <div className="mt-3 flex flex-wrap gap-3">
          {archive && (
            <a href={`${path}/archiv.zip`} download className={quietButton}>
              {words.load}
            </a>
          )}
          <ArchiveButton month={month} label={archive ? words.again : words.start} />
        </div>
      )}
    </Panel>
  );
}
