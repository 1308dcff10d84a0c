import type { ReactNode } from "react";
import { DataTable } from "./data-table";

type Props<Row> = {
  title: string;
  intro: string;
  heads: { text: string; count: string; actions: string };
  rows: Row[];
  text: (row: Row) => string;
  /** `day`: the last one, in German. */
  times: (row: Row, day: string) => string;
  action: (row: Row) => ReactNode;
};

/** What was asked for and not there, with a button each. */
export function MissedList<Row extends { lastDay: string }>({ title, intro, heads, rows, ...of }: Props<Row>) {
  const day = new Intl.DateTimeFormat("de-DE", { day: "numeric", month: "long", timeZone: "UTC" });
  return (
    <section aria-labelledby="nicht-gefunden" className="mt-8">
      <h2 id="nicht-gefunden" className="font-serif text-name">
        {title}
      </h2>
      <p className="mt-1 prose-measure text-stone">{intro}</p>
      {rows.length > 0 && (
        <DataTable
          caption={title}
          columns={[
            {
              id: "text",
              head: heads.text,
              isRowHeader: true,
              cell: (row) => <span className="wrap-anywhere">{of.text(row)}</span>,
            },
            {
              id: "count",
              head: heads.count,
              className: "text-stone tabular-nums",
              cell: (row) => of.times(row, day.format(new Date(row.lastDay))),
            },
            { id: "actions", head: <span className="sr-only">{heads.actions}</span>, cell: of.action },
          ]}
          rows={rows}
          rowKey={of.text}
          from="@3xl"
          gridClassName="gap-x-8 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          rowClassName="grid-cols-1 gap-x-8 gap-y-1 py-3"
        />
      )}
    </section>
  );
}
