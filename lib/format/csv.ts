// Twenty lines rather than a package: papaparse brings a parser, workers and types of its own for the same three rules.

/** What a spreadsheet would take for a formula; the wide signs too, which some fold. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Rows as a CSV file that a German spreadsheet opens by double click: UTF-8 with its mark, semicolons, CR LF. A value that
 * would be run as a formula gets an apostrophe before it, which spreadsheets take for "this is text".
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** More rows for the end of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
}

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Value = string | number | boolean | object | null;

/** Rows of the same keys as such a file, the keys in its first line; objects are written as JSON. */
export function rowsToCsv(rows: readonly Record<string, Value>[]): string {
  return toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(inWords))]);
}

function inWords(value: Value): string {
  return value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
}
