type Cell = string | number | boolean | object | null;

/** Rows of the same keys as CSV (RFC 4180, with the mark that lets spreadsheets read umlauts). */
export function toCsv(rows: readonly Record<string, Cell>[]): string {
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
  return `\ufeff${lines.map((line) => `${line.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(value: Cell): string {
  const text = value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  // Spreadsheets take these for formulas; what shoppers typed must not run.
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
