import { isDay } from "../../platform/calendar/days.ts";
import { parseCents } from "../../platform/format/amount.ts";
import { parseCsv, type Separator } from "../../platform/format/csv.ts";
import type { ReadLines, StatementLine } from "./credit.ts";

/** What the columns are called at the German banks whose files are among the tests, and at Postbank and comdirect. */
const TITLES = {
  date: ["buchungstag", "buchungsdatum", "buchung", "bookingdate", "datum"],
  amount: ["betrag", "betrageur", "umsatzineur", "amounteur"],
  debit: ["soll"],
  credit: ["haben"],
  payer: [
    "beguenstigterzahlungspflichtiger",
    "begünstigterzahlungspflichtiger",
    "namezahlungsbeteiligter",
    "zahlungspflichtiger",
    "auftraggeberempfänger",
    "auftraggeberempfaenger",
    "begünstigterauftraggeber",
    "auftraggeberbegünstigter",
    "partnername",
    "empfänger",
  ],
  purpose: ["verwendungszweck", "buchungstext", "paymentreference"],
  currency: ["waehrung", "währung"],
  status: ["status", "info"],
} as const;
type Field = keyof typeof TITLES;
type Columns = Partial<Record<Field, number>>;

/** Above the titles some banks write the account, its owner, the period and the balance. */
const MAX_LINES_ABOVE = 40;

/** Below the bookings some banks write it: "Kontostand", "Alter Kontostand". */
const BALANCE_LINE_PATTERN = /kontostand|saldo/i;
const SEPARATORS: Separator[] = [";", ",", "\t"];

/** `brokenRow`: its quotation marks are not closed from there on. */
export function readCsv(text: string): ReadLines | { brokenRow: number } | null {
  const separator = findSeparator(text);
  const parsed = separator ? parseCsv(text, separator) : null;
  if (!parsed || "brokenRow" in parsed) return parsed;
  const head = parsed.rows.slice(0, MAX_LINES_ABOVE).findIndex((row) => findColumns(row) !== null);
  const titles = parsed.rows[head] ?? [];
  const columns = findColumns(titles);
  if (!columns) return null;
  const read: ReadLines = { lines: [], passedOver: 0, unreadable: 0 };
  for (const row of parsed.rows.slice(head + 1)) {
    if (row.every((cell) => cell.trim() === "")) continue;
    // A comma of an amount without quotation marks moves what follows.
    const line = separator === "," && row.length > titles.length ? "unreadable" : readRow(row, columns);
    if (line === "passed over") read.passedOver += 1;
    else if (line === "unreadable") read.unreadable += 1;
    else if (line !== "balance") read.lines.push(line);
  }
  return read;
}

function findSeparator(text: string): Separator | undefined {
  const above = text.split(/\r\n?|\n/, MAX_LINES_ABOVE);
  return SEPARATORS.find((separator) => above.some((line) => findColumns(line.split(separator)) !== null));
}

function findColumns(row: readonly string[]): Columns | null {
  const titles = row.map((title) => title.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  const columns: Columns = {};
  for (const field of Object.keys(TITLES) as Field[]) {
    const name = TITLES[field].find((one) => titles.includes(one));
    // The balance before the amount may have a currency of its own.
    if (name) columns[field] = field === "currency" ? titles.lastIndexOf(name) : titles.indexOf(name);
  }
  const amount = columns.amount ?? columns.credit;
  return columns.date === undefined || amount === undefined || columns.purpose === undefined ? null : columns;
}

function readRow(row: readonly string[], columns: Columns): StatementLine | "passed over" | "unreadable" | "balance" {
  const cell = (field: Field) => row[columns[field] ?? -1]?.trim() ?? "";
  const bookedOn = readDay(cell("date"));
  if (bookedOn === null && BALANCE_LINE_PATTERN.test(row[0] ?? "")) return "balance";
  if (/vorgemerkt|erwartet|storniert/i.test(cell("status")) || /^offen$/i.test(cell("date"))) return "passed over";
  const received = cell("amount") || cell("credit");
  const amount = /^([+-]?)\s*(.*)$/.exec((received || cell("debit")).replace("−", "-"));
  const amountCents = parseCents(amount?.[2] ?? "");
  if (bookedOn === null || amountCents === null) return "unreadable";
  const isForeign = !["", "EUR", "€"].includes(cell("currency").toUpperCase());
  if (received === "" || amount?.[1] === "-" || amountCents === 0 || isForeign) return "passed over";
  return { bookedOn, amountCents, payer: cell("payer"), purpose: cell("purpose"), reference: null };
}

/** "21.11.2026", "21.11.26" and "2026-11-21" as a day; null when it is none. */
function readDay(text: string): string | null {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text);
  const [, day = "", month = "", year = ""] = match ?? [];
  const written = match
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
    : text;
  return isDay(written) ? written : null;
}
