import type { ComponentProps, Key, ReactNode } from "react";
import { HoverLink } from "@/components/ui/hover-link-client";
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { cn } from "@/lib/platform/utils";

export type Column<Row> = {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Of the head and the cells. */
  className?: string;
  isRowHeader?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The width from which the columns stand side by side; below it the cells of a row are stacked. */
  from?: keyof typeof SIDE_BY_SIDE;
  /** The grid's columns where they stand side by side. */
  gridClassName: string;
  /** The grid of a row whose cells are stacked, and how cells are aligned. */
  rowClassName?: string;
};

/** Container widths, for a list may stand beside something else. */
const SIDE_BY_SIDE = {
  "@md": {
    table: "@md:grid",
    head: "@max-md:sr-only",
    group: "@md:col-span-full @md:grid @md:grid-cols-subgrid",
    row: "@md:col-span-full @md:grid @md:grid-cols-subgrid",
  },
  "@list": {
    table: "@list:grid",
    head: "@max-list:sr-only",
    group: "@list:col-span-full @list:grid @list:grid-cols-subgrid",
    row: "@list:col-span-full @list:grid @list:grid-cols-subgrid",
  },
  "@3xl": {
    table: "@3xl:grid",
    head: "@max-3xl:sr-only",
    group: "@3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid",
    row: "@3xl:col-span-full @3xl:grid @3xl:grid-cols-subgrid",
  },
  "@4xl": {
    table: "@4xl:grid",
    head: "@max-4xl:sr-only",
    group: "@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid",
    row: "@4xl:col-span-full @4xl:grid @4xl:grid-cols-subgrid",
  },
};

export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, from = "@list", gridClassName, rowClassName } = props;
  const look = SIDE_BY_SIDE[from];
  return (
    <div className="@container">
      <Table className={cn("block gap-x-6", look.table, gridClassName)}>
        <TableCaption>{caption}</TableCaption>
        <TableHeader className={cn("block", look.head, look.group)}>
          <TableRow className={cn("grid items-end", look.row)}>
            {columns.map(({ id, head, className }) => (
              <TableHead key={id} className={cn("min-w-0", className)}>
                {head}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody className={cn("block", look.group)}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              className={cn(
                "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3.5 transition-colors duration-200 has-data-row-link:hover:bg-mat",
                rowClassName,
                look.row,
              )}
            >
              {columns.map(({ id, cell, className, isRowHeader }) =>
                isRowHeader ? (
                  <TableHead key={id} scope="row" className={cn("min-w-0 py-0", className)}>
                    {cell(row)}
                  </TableHead>
                ) : (
                  <TableCell key={id} className={cn("min-w-0 py-0", className)}>
                    {cell(row)}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** The link of a row, which covers all of it. */
export function RowLink({ className, ...props }: ComponentProps<typeof HoverLink>) {
  return (
    <HoverLink data-row-link="" className={cn("font-medium after:absolute after:inset-0", className)} {...props} />
  );
}
