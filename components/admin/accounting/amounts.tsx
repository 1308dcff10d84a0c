import type { ReactNode } from "react";
import { DataTable } from "@/components/admin/parts/data-table";
import { formatCents } from "@/lib/platform/format/money";

export type Line = {
  name: ReactNode;
  /** What it is, in a plain sentence. */
  about?: string;
  cents: readonly number[];
};

type Props = { caption: string; head: string; titles: readonly string[]; lines: readonly Line[] };

/** Names with amounts: each has its title beside it where the columns are stacked. */
export function Amounts({ caption, head, titles, lines }: Props) {
  const amounts = titles.map((title, index) => ({
    id: title,
    head: title,
    className: "text-right tabular-nums max-sm:text-left",
    cell: ({ cents }: Line) => (
      <>
        {titles.length > 1 && <span className="mr-2 text-sm text-stone @md:hidden">{title}</span>}
        <span>{formatCents(cents[index] ?? 0)}</span>
      </>
    ),
  }));
  const name = {
    ...{ id: "name", head, isRowHeader: true },
    cell: (line: Line) => (
      <>
        <span className="font-medium">{line.name}</span>
        {line.about && <span className="block prose-measure text-[0.9375rem] text-stone">{line.about}</span>}
      </>
    ),
  };
  const numbered = lines.map((line, index) => ({ ...line, index }));
  return (
    <DataTable
      caption={caption}
      columns={[name, ...amounts]}
      rows={numbered}
      rowKey={({ index }) => index}
      from="@md"
      gridClassName={GRIDS[titles.length] ?? ""}
      rowClassName={titles.length > 1 ? "grid-cols-1" : undefined}
    />
  );
}

const GRIDS: Record<number, string> = {
  1: "@md:grid-cols-[minmax(0,1fr)_auto]",
  2: "@md:grid-cols-[minmax(0,1fr)_auto_auto]",
  3: "@md:grid-cols-[minmax(0,1fr)_auto_auto_auto]",
};
