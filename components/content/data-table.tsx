import { WholeWords } from "@/components/ui/whole-words";
import type { SizeTable } from "@/lib/size-guide/size-tables";

/** A table of measures. On a narrow screen it scrolls in its own frame, never the page. */
export function DataTable({ title, columns, rows }: SizeTable) {
  return (
    <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b border-ink text-sm text-stone">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-3 align-bottom font-normal last:pr-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-3.5 pr-3 font-medium">
                {name && <WholeWords>{name}</WholeWords>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-3.5 pr-3 last:pr-0">
                  <WholeWords>{cell}</WholeWords>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
