import { typeCents } from "@/lib/platform/format/amount";
import type { Accounting } from "@/lib/settings/accounting";
import text from "#messages/client/admin-accounting.json";
import { accountName, accountNumber, bookedOn, entryText, type Entry } from "./entries";

/** Entries of one file at most: DATEV refuses more. */
export const DATEV_FILE_SIZE = 99_999;

const numbered = (count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${name} ${index + 1}`)).flat();

/** developer.datev.de, format 'Buchungsstapel', version 13. */
export const COLUMNS = [
  ...[
    "Umsatz (ohne Soll/Haben-Kz)",
    "Soll/Haben-Kennzeichen",
    "WKZ Umsatz",
    "Kurs",
    "Basis-Umsatz",
    "WKZ Basis-Umsatz",
  ],
  ...["Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1", "Belegfeld 2", "Skonto"],
  ...["Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank", "Sachverhalt", "Zinssperre"],
  ...["Beleglink", ...numbered(8, "Beleginfo - Art", "Beleginfo - Inhalt")],
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...numbered(20, "Zusatzinformation - Art", "Zusatzinformation- Inhalt"),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"],
  ...["Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz"],
  ...["Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername"],
  ...[
    "Beteiligtennummer",
    "Identifikationsnummer",
    "Zeichnernummer",
    "Postensperre bis",
    "Bezeichnung SoBil-Sachverhalt",
  ],
  ...["Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum", "Datum Zuord. Steuerperiode", "Fälligkeit"],
  ...["Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz", "BVV-Position"],
  ...["EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];
const indexOf = (name: string) => COLUMNS.indexOf(name);
const COLUMN_INDEX = {
  ...{ number: indexOf("Belegfeld 1"), text: indexOf("Buchungstext"), art: indexOf("Beleginfo - Art 1") },
  ...{ content: indexOf("Beleginfo - Inhalt 1"), order: indexOf("Auftragsnummer"), isFinal: indexOf("Festschreibung") },
};

/** Latin-1 without control characters is the same in Windows-1252; a quotation mark is doubled. */
const quoted = (value: string, most: number) =>
  `"${value
    .replace(/[^ -~\u00a0-\u00ff]/g, "")
    .slice(0, most)
    .replaceAll('"', '""')}"`;

type Batch = { month: string; isClosed: boolean; settings: Accounting };

const compact = (day: string) => day.replaceAll("-", "");

/** `month`: "2026-11". The year begins in the month that the settings name. */
export function datevHead({ month, isClosed, settings }: Batch, now: Date): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const first = String(settings.fiscalMonth).padStart(2, "0");
  const begin = `${number >= settings.fiscalMonth ? year : year - 1}${first}01`;
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const made = now.toISOString().replace(/\D/g, "").slice(0, 17);
  const head = [
    ...[
      '"EXTF"',
      "700",
      "21",
      '"Buchungsstapel"',
      "13",
      made,
      "",
      '"RE"',
      '""',
      '""',
      settings.adviser,
      settings.client,
    ],
    ...[
      begin,
      String(settings.accountLength),
      compact(`${month}-01`),
      compact(last),
      quoted(`${text.batch} ${month}`, 30),
    ],
    ...[
      '""',
      "1",
      "0",
      isClosed ? "1" : "0",
      '"EUR"',
      "",
      '""',
      "",
      "",
      `"${settings.chart.slice(3)}"`,
      "",
      "",
      '""',
      '""',
    ],
  ];
  return `${head.join(";")}\r\n${COLUMNS.join(";")}\r\n`;
}

/** Open items are settled by the order's number; what the document is called is in the text and beside it. */
export function datevLine(entry: Entry, { month, isClosed, settings }: Batch): string {
  const account = (kind: string) => accountNumber(accountName(kind, entry.rate), settings);
  const [, monthOf = "", day = ""] = bookedOn(entry, month).split("-");
  const cells = Array.from({ length: COLUMNS.length }, () => "");
  cells.splice(0, 3, typeCents(entry.cents), '"S"', '"EUR"');
  cells.splice(6, 4, account(entry.debit), account(entry.credit), "", `${day}${monthOf}`);
  cells[COLUMN_INDEX.number] = quoted(entry.orderNumber ?? entry.document, 36);
  cells[COLUMN_INDEX.text] = quoted(entryText(entry, month), 60);
  cells[COLUMN_INDEX.art] = quoted(text.document, 20);
  cells[COLUMN_INDEX.content] = quoted(entry.document, 210);
  if (entry.orderNumber) cells[COLUMN_INDEX.order] = quoted(entry.orderNumber, 30);
  cells[COLUMN_INDEX.isFinal] = isClosed ? "1" : "0";
  return `${cells.join(";")}\r\n`;
}

export const toWindows1252 = (lines: string): Buffer => Buffer.from(lines, "latin1");
