import { isDay } from "../calendar/days.ts";
import { parseCents } from "../format/amount.ts";
import { parseCsv } from "../format/csv.ts";
import type { ReadLines, StatementLine } from "./credit.ts";

/** What the columns are called at Sparkassen, Volks- und Raiffeisenbanken, GLS, DKB, ING, Commerzbank, Postbank and comdirect. */
const TITLES = {
  date: ["buchungstag", "buchungsdatum", "buchung"],
  amount: ["betrag", "betrageur", "umsatzineur"],
  payer: [
    "beguenstigterzahlungspflichtiger",
    "begünstigterzahlungspflichtiger",
    "namezahlungsbeteiligter",
    "zahlungspflichtiger",
    "auftraggeberempfänger",
    "auftraggeberempfaenger",
    "begünstigterauftraggeber",
    "auftraggeberbegünstigter",
  ],
  purpose: ["verwendungszweck", "buchungstext"],
  currency: ["waehrung", "währung"],
  status: ["status", "info"],
} as const;
type Field = keyof typeof TITLES;
type Columns = Partial<Record<Field, number>>;

/** Above the titles some banks write the account, its owner, the period and the balance. */
const MAX_LINES_ABOVE = 40;

/** The credits of a bank's CSV file. Null when it is none; `brokenRow`: its quotation marks are not closed from there on. */
export function readCsv(text: string): ReadLines | { brokenRow: number } | null {
  const parsed = parseCsv(text);
  if ("brokenRow" in parsed) return parsed;
  const head = parsed.rows.slice(0, MAX_LINES_ABOVE).findIndex((row) => findColumns(row) !== null);
  const columns = findColumns(parsed.rows[head] ?? []);
  if (!columns) return null;
  const read: ReadLines = { lines: [], passedOver: 0, unreadable: 0 };
  for (const row of parsed.rows.slice(head + 1)) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const line = readRow(row, columns);
    if (line === "passed over") read.passedOver += 1;
    else if (line === "unreadable") read.unreadable += 1;
    else read.lines.push(line);
  }
  return read;
}

/** Null when day, amount or purpose is missing: these are not the titles. */
function findColumns(row: readonly string[]): Columns | null {
  const titles = row.map((title) => title.toLowerCase().replace(/[^a-zäöüß]/g, ""));
  const columns: Columns = {};
  for (const field of Object.keys(TITLES) as Field[]) {
    const name = TITLES[field].find((one) => titles.includes(one));
    // The balance before the amount may have a currency of its own.
    if (name) columns[field] = field === "currency" ? titles.lastIndexOf(name) : titles.indexOf(name);
  }
  return columns.date === undefined || columns.amount === undefined || columns.purpose === undefined ? null : columns;
}

function readRow(row: readonly string[], columns: Columns): StatementLine | "passed over" | "unreadable" {
  const cell = (field: Field) => row[columns[field] ?? -1]?.trim() ?? "";
  const bookedOn = readDay(cell("date"));
  const amount = /^([+-]?)\s*(.*)$/.exec(cell("amount").replace("−", "-"));
  const amountCents = parseCents(amount?.[2] ?? "");
  if (bookedOn === null || amountCents === null) return "unreadable";
  const isWaiting = /vorgemerkt|erwartet|storniert/i.test(cell("status"));
  const isForeign = !["", "EUR", "€"].includes(cell("currency").toUpperCase());
  if (amount?.[1] === "-" || amountCents === 0 || isWaiting || isForeign) return "passed over";
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
