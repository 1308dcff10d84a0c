import { parseCsv, type Separator } from "@/lib/platform/format/csv";
import { orderNumberIn } from "@/lib/platform/format/order-number";

/** `wrong`: it cannot be a tracking number; `double`: an earlier line says the same. */
export type TrackingLine = { number: string; trackingNumber: string; problem: "wrong" | "double" | null };

/** `brokenRow`: its quotation marks are not closed; "columns": it is not clear where the tracking numbers are. */
export type ReadTracking = { lines: TrackingLine[] } | { brokenRow: number } | "columns" | "none";

/** What carriers call the column. */
const NUMBER_TITLES =
  /^(sendungs|paket|paketschein|tracking|parcel|shipment|colli)[ _-]?(nr\.?|nummer|number|no\.?|id)$/i;
const SEPARATORS: Separator[] = [";", "\t", ","];

/** Of DHL, DPD, GLS, Hermes, UPS and letters: letters and digits. Not "3,4043E+11", as spreadsheets spoil it. */
const TRACKING_NUMBER = /^(?=.*\d)[A-Z0-9]{8,39}$/;

/** Reads a carrier's file, or two pasted columns: order number (possibly inside a reference) and tracking number. */
export function readTracking(text: string): ReadTracking {
  const found = SEPARATORS.map((separator) => ({ separator, count: text.split(separator).length }));
  const { separator } = found.reduce((best, one) => (one.count > best.count ? one : best));
  const parsed = parseCsv(text, separator);
  if ("brokenRow" in parsed) return parsed;
  const rows = parsed.rows.map((row) => row.map((cell) => cell.trim()));
  const head = rows.findIndex((row) => row.some((title) => NUMBER_TITLES.test(title)));
  const column = rows[head]?.findIndex((title) => NUMBER_TITLES.test(title));
  const seen = new Set<string>();
  const lines: TrackingLine[] = [];
  for (const row of rows.slice(head + 1)) {
    const at = row.findIndex((cell) => wholeNumberIn(cell) !== null);
    const number = wholeNumberIn(row[at] ?? "");
    if (number === null) continue;
    const others = row.filter((cell, index) => index !== at && cell !== "");
    const cell = column === undefined ? (others.length > 1 ? null : (others[0] ?? "")) : (row[column] ?? "");
    if (cell === null) return "columns";
    const trackingNumber = cell.replace(/\s/g, "").toUpperCase();
    const said = `${number} ${trackingNumber}`;
    const problem = !TRACKING_NUMBER.test(trackingNumber) ? "wrong" : seen.has(said) ? "double" : null;
    seen.add(said);
    lines.push({ number, trackingNumber, problem });
  }
  return lines.length > 0 ? { lines } : "none";
}

export function wholeNumberIn(text: string): string | null {
  const number = orderNumberIn(text);
  return number?.startsWith("KG-") ? number : null;
}
