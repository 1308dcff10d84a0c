import "server-only";
import { artifact, heightOf, LEFT, lookOf, makeRoom, normal, small, write, type Pdf, type Pen } from "./sheet";

export type Column = { title: string; left: number; width: number; align?: "left" | "right" };

export type Row = { cells: string[]; details?: string };

const ABOVE_RULE = 4;
const BELOW_RULE = 7;

/** The head is repeated on each page, and no row is split between two pages. */
export function writeTable(pdf: Pdf, columns: readonly Column[], rows: readonly Row[]): void {
  const head = headOf(columns);
  const table = pdf.struct("Table");
  pdf.addStructure(table);
  const addRow = (kind: "TH" | "TD", { cells, details = "" }: Row) => {
    const element = pdf.struct("TR");
    table.add(element);
    writeRow(pdf, kind === "TH" ? small(pdf) : normal(pdf), columns, { cells, details }, (draw) =>
      element.add(pdf.struct(kind, {}, draw)),
    );
    element.end();
  };
  makeRoom(pdf, tableHeight(pdf, columns, rows.slice(0, 1)));
  addRow("TH", head);
  for (const row of rows) {
    // A screen reader has read the head out already.
    if (makeRoom(pdf, rowHeight(pdf, normal(pdf), columns, row)))
      writeRow(pdf, small(pdf), columns, head, (draw) => artifact(pdf, draw));
    addRow("TD", row);
  }
  table.end();
}

export function tableHeight(pdf: Pdf, columns: readonly Column[], rows: readonly Row[]): number {
  const head = rowHeight(pdf, small(pdf), columns, headOf(columns));
  return rows.reduce((sum, row) => sum + rowHeight(pdf, normal(pdf), columns, row), head);
}

const headOf = (columns: readonly Column[]): Row => ({ cells: columns.map(({ title }) => title) });

function rowHeight(pdf: Pdf, pen: Pen, columns: readonly Column[], { cells, details }: Row): number {
  const heights = columns.map(({ width }, index) => {
    const cell = heightOf(pen, cells[index] ?? "", width);
    return details && index === 1 ? cell + 2 + heightOf(small(pdf), details, width) : cell;
  });
  return Math.max(...heights) + ABOVE_RULE + BELOW_RULE;
}

function writeRow(
  pdf: Pdf,
  pen: Pen,
  columns: readonly Column[],
  row: Row,
  writeCell: (draw: () => void) => void,
): void {
  const { y } = pdf;
  const bottom = y + rowHeight(pdf, pen, columns, row);
  for (const [index, { left, width, align }] of columns.entries())
    writeCell(() => {
      write(pen, row.cells[index] ?? "", left, y, width, align);
      if (row.details && index === 1) write(small(pdf), row.details, left, pdf.y + 2, width);
    });
  artifact(pdf, () => drawRule(pdf, bottom - BELOW_RULE, columns.at(-1)));
  pdf.y = bottom;
}

function drawRule(pdf: Pdf, y: number, last: Column | undefined): void {
  pdf
    .moveTo(LEFT, y)
    .lineTo((last?.left ?? LEFT) + (last?.width ?? 0), y)
    .lineWidth(0.5)
    .stroke(lookOf(pdf).line);
}
