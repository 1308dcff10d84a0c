// Small rules rather than a package: papaparse brings workers, streams and types of its own for these few lines.

/** What a spreadsheet would take for a formula; the wide signs too, which some fold. Apostrophes before it are the shop's own. */
const FORMULA = /^'*(?:[\s]*[=+\-@＝＋－＠]|[\t\r\n])/;
/** An amount below 0, which stays a number. */
const NEGATIVE_AMOUNT = /^-\d+,\d\d$/;

/** UTF-8 with its mark, semicolons, CR LF; a formula gets an apostrophe, which spreadsheets take for "this is text". */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

function cell(value: string): string {
  const text = FORMULA.test(value) && !NEGATIVE_AMOUNT.test(value) ? `'${value}` : value;
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type Separator = ";" | "," | "\t";

/** As a spreadsheet may have saved it again; or the row, from 1, whose quotation mark is not closed. */
export function parseCsv(text: string, separator: Separator = ";"): { rows: string[][] } | { brokenRow: number } {
  const body = text.replace(/^\uFEFF/, "");
  const rows: string[][] = [];
  // A cell, and what ends it. Quotation marks within a cell that does not begin with one are its own.
  const plainCell = `(?!")([^${separator}\\r\\n]*)`;
  const pattern = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|${plainCell})(${separator}|\\r\\n|\\r|\\n|$)`, "y");
  let row: string[] = [];
  while (pattern.lastIndex < body.length || row.length > 0) {
    const match = pattern.exec(body);
    if (!match) return { brokenRow: rows.length + 1 };
    const [, quoted, plain = "", end] = match;
    const value = quoted?.replaceAll('""', '"') ?? plain;
    row.push(FORMULA.test(value) && value.startsWith("'") ? value.slice(1) : value);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return { rows };
}

type Value = string | number | boolean | object | null;

/** Objects are written as JSON. */
export function rowsToCsv(rows: readonly Record<string, Value>[]): string {
  return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(inWords))]);
}

function inWords(value: Value): string {
  return value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
}
