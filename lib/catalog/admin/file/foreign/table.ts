/** Rows of another shop's file; knows which columns were asked for, so that none is left out unsaid. */
export class Table {
  readonly #head: readonly string[];
  readonly #titles: string[];
  readonly #read = new Set<number>();
  readonly rows: readonly { line: number; cells: readonly string[] }[];

  constructor(head: readonly string[], rows: readonly (readonly string[])[]) {
    this.#titles = head.map((title) => title.trim().toLowerCase());
    this.rows = rows
      .map((cells, index) => ({ line: index + 2, cells }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
    this.#head = head;
  }

  /** The cell of the first of these columns that there is. */
  cell({ cells }: { cells: readonly string[] }, ...titles: string[]): string {
    const index = titles.map((title) => this.#titles.indexOf(title.toLowerCase())).find((place) => place >= 0);
    if (index === undefined) return "";
    this.#read.add(index);
    return (cells[index] ?? "").trim();
  }

  /** Columns whose titles match, with what the pattern captures. */
  columns(pattern: RegExp): { title: string; index: number; found: string }[] {
    return this.#titles.flatMap((title, index) => {
      const found = pattern.exec(title)?.[1];
      return found === undefined ? [] : { title, index, found };
    });
  }

  /** Columns with something in them that nobody asked for, each with its first cell. */
  unread(): { column: string; example: string }[] {
    return this.#head.flatMap((column, index) => {
      const row = this.#read.has(index) ? undefined : this.rows.find(({ cells }) => (cells[index] ?? "").trim() !== "");
      return row ? { column, example: (row.cells[index] ?? "").trim().slice(0, EXAMPLE_LENGTH) } : [];
    });
  }
}

const EXAMPLE_LENGTH = 60;
