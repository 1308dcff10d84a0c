import { useEffect, useRef } from "react";
import { DataTable, type Column } from "@/components/admin/parts/data-table";
import type { FileError } from "@/lib/catalog/admin/file/read-file";
import { interpolate } from "@/lib/platform/format/interpolate";
import { page as text } from "#messages/client/admin-import.json";

const COLUMNS: Column<FileError>[] = [
  {
    id: "line",
    head: text.line,
    isRowHeader: true,
    className: "tabular-nums",
    cell: ({ line, column }) => (
      <>
        <span className={line === null ? "hidden" : "@md:hidden"}>{text.line} </span>
        <span>{line}</span>
        <span className={column === null ? "hidden" : "@md:hidden"}>,</span>
      </>
    ),
  },
  { id: "column", head: text.column, className: "hyphens-auto", cell: ({ column }) => column },
  {
    id: "message",
    head: text.message,
    className: "wrap-anywhere @max-md:col-span-2",
    cell: ({ message }) => message,
  },
];

export function FileErrors({ errors }: { errors: FileError[] }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [errors]);
  return (
    <section className="mt-6 border border-vermilion-ink p-4 sm:p-5">
      <h2 ref={head} tabIndex={-1} className="font-medium">
        {errors.length === 1 ? text.errorsOne : interpolate(text.errors, { count: String(errors.length) })}
      </h2>
      <div className="mt-3 text-[0.9375rem]">
        <DataTable
          caption={text.errorsTitle}
          columns={COLUMNS}
          rows={errors}
          rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
          from="@md"
          gridClassName="gap-x-4 @md:grid-cols-[auto_minmax(0,12rem)_minmax(0,1fr)]"
          rowClassName="grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1 py-2 last:border-0 @md:gap-x-4"
        />
      </div>
    </section>
  );
}
