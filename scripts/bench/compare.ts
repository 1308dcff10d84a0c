/** Columns of which more is better. */
const HIGHER_IS_BETTER = /^(req\/s|perf|access|practices|SEO|empty page of its size|nginx)/;
/** Smaller differences say nothing, of times not even larger ones on a busy machine. */
const NOTABLE = 0.05;

type Table = { head: string[]; rows: Map<string, string[]> };

/** What got better or worse from one section of docs/performance.md to another, a line each; the worse first. */
export function compare(before: string, after: string): string[] {
  const [then, now] = [readTable(before), readTable(after)];
  const changes = [...now.rows].flatMap(([name, cells]) =>
    now.head.flatMap((title, column) => {
      const old = number(then.rows.get(name)?.[then.head.indexOf(title)]);
      const fresh = number(cells[column]);
      if (column === 0 || old === null || fresh === null || old === fresh) return [];
      const change = old === 0 ? Infinity : fresh / old - 1;
      if (Math.abs(change) < NOTABLE) return [];
      const isWorse = change > 0 !== HIGHER_IS_BETTER.test(title);
      const percent = Number.isFinite(change)
        ? ` (${change > 0 ? "+" : "−"}${Math.round(Math.abs(change) * 100)} %)`
        : "";
      return [{ isWorse, text: `${isWorse ? "worse " : "better"}  ${name}, ${title}: ${old} → ${fresh}${percent}` }];
    }),
  );
  return changes.toSorted((one, other) => Number(other.isWorse) - Number(one.isWorse)).map(({ text }) => text);
}

function readTable(text: string): Table {
  const [head = [], , ...rows] = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return { head, rows: new Map(rows.map((cells) => [cells[0] ?? "", cells])) };
}

/** The first number of a cell such as "1,706 ms" or "318 (134 %)". */
function number(cell: string | undefined): number | null {
  const digits = /^-?[\d,]+(\.\d+)?/.exec(cell ?? "")?.[0].replaceAll(",", "");
  return digits ? Number(digits) : null;
}
