import messages from "#messages/client/admin-import.json" with { type: "json" };
import { parseCsv, type Separator } from "../../../platform/format/csv.ts";
import { decodeText } from "../../../platform/format/decode-text.ts";
import { interpolate } from "../../../platform/format/interpolate.ts";
import { columnOf, type Cells, type Column, type FileLine } from "./columns.ts";
import { readForeign, type Foreign } from "./foreign/read-foreign.ts";
import { MAX_LINES, MAX_LINE_BREAKS } from "./limits.ts";
import { readCell } from "./read-cell.ts";

const { errors: text } = messages;

/** `line`: as a spreadsheet counts it; `column`: its title; null: the file or line as a whole. */
export type FileError = { line: number | null; column: string | null; message: string };

export function readFile(bytes: Uint8Array): { lines: FileLine[]; foreign: Foreign | null } | { errors: FileError[] } {
  const whole = (message: string) => ({ errors: [{ line: null, column: null, message }] });
  // A workbook of Excel or LibreOffice is a zip archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return whole(text.workbook);
  const content = decodeText(bytes);
  if (content === null) return whole(text.notText);
  if ((content.match(/\r\n?|\n/g)?.length ?? 0) > MAX_LINE_BREAKS) return whole(text.tooMany);
  const foreign = readForeign(content);
  if (foreign && "lines" in foreign) {
    if (foreign.lines.length === 0) return whole(text.empty);
    return foreign.lines.length > MAX_LINES ? whole(text.tooMany) : foreign;
  }
  const parsed = foreign ?? parseCsv(content.replace(SEPARATOR_LINE, ""), separatorOf(content));
  if ("brokenRow" in parsed) return whole(interpolate(text.broken, { line: String(parsed.brokenRow) }));
  const [head = [], ...rows] = parsed.rows;
  const { columns, errors } = readHead(head);
  if (errors.length > 0) return { errors };
  const lines: FileLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const line = index + 2;
    const isWrong = row.length < columns.length || row.slice(columns.length).some((cell) => cell.trim() !== "");
    if (isWrong) {
      const message = interpolate(text.width, { count: String(row.length), expected: String(columns.length) });
      errors.push({ line, column: null, message });
    } else lines.push({ line, cells: toLine(columns, row) });
  }
  if (errors.length > 0) return { errors };
  if (lines.length === 0) return whole(text.empty);
  return lines.length > MAX_LINES ? whole(text.tooMany) : { lines, foreign: null };
}

/** What some programs write above the titles for spreadsheets, which do not show it. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n?|\n)/i;

/** Excel's own text in UTF-16 has tabs. */
function separatorOf(content: string): Separator {
  const named = SEPARATOR_LINE.exec(content)?.[1] as Separator | undefined; // The pattern has no other.
  return named ?? (/^[^;\r\n]*\t/.test(content) ? "\t" : ";");
}

/** Empty titles at the end are what spreadsheets leave of deleted columns. */
function readHead(head: string[]): { columns: Column[]; errors: FileError[] } {
  const titles = head.slice(0, head.findLastIndex((title) => title.trim() !== "") + 1);
  const columns: Column[] = [];
  const errors: FileError[] = [];
  for (const title of titles) {
    const column = columnOf(title);
    const wrong = !column ? text.unknownColumn : columns.includes(column) ? text.columnTwice : null;
    if (wrong) errors.push({ line: 1, column: title, message: interpolate(wrong, { title }) });
    if (column) columns.push(column);
  }
  if (!columns.includes("articleNumber")) errors.push({ line: 1, column: null, message: text.numberColumn });
  return { columns, errors };
}

function toLine(columns: Column[], row: string[]): Cells {
  return Object.fromEntries(columns.map((column, index) => [column, readCell(column, row[index] ?? "")]));
}
