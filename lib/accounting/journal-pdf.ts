import "server-only";
import { formatRate } from "@/lib/orders/rate";
import { typeCents } from "@/lib/platform/format/amount";
import { shortDay } from "@/lib/platform/format/dates";
import { interpolate } from "@/lib/platform/format/interpolate";
import {
  display,
  drawPdf,
  LEFT,
  makeRoom,
  normal,
  RIGHT,
  small,
  tag,
  TOP,
  write,
  type Pdf,
} from "@/lib/platform/pdf/sheet";
import { writeTable, type Column } from "@/lib/platform/pdf/table";
import { printedLook } from "@/lib/settings/printed-look";
import { currentSettings } from "@/lib/settings/read";
import text from "#messages/client/admin-accounting.json";
import settingsText from "#messages/client/admin-settings.json";
import type { Report } from "./admin/queries";
import { accountName, accountNumber, bookedOn, entryText, type Entry } from "./entries";
import { monthName } from "./month-name";

/** More are no reading matter, and fill 100 pages. */
export const JOURNAL_SIZE = 2000;

const { columns, journal } = text;
const names = settingsText.parts.accounting.fields;

const SUMS: Column[] = [
  { title: columns.text, left: LEFT, width: 98 },
  { title: columns.debit, left: 164, width: 120 },
  { title: columns.credit, left: 288, width: 124 },
  { title: columns.rate, left: 415, width: 42, align: "right" },
  { title: columns.amount, left: 460, width: 73, align: "right" },
];
const ENTRIES: Column[] = [
  { title: columns.bookedOn, left: LEFT, width: 62 },
  { title: columns.text, left: 128, width: 164 },
  { title: columns.order, left: 296, width: 90 },
  { title: journal.debitCredit, left: 388, width: 82 },
  { title: columns.amount, left: 474, width: 59, align: "right" },
];

/** `entries`: null where there are too many. */
export async function journalPdf(month: string, report: Report, entries: readonly Entry[] | null): Promise<Buffer> {
  const { accounting, company } = await currentSettings();
  const title = `${journal.title} ${monthName(month)}`;
  const number = (kind: string, rate: number | null) => accountNumber(accountName(kind, rate), accounting);
  const account = (kind: string, rate: number | null) =>
    `${number(kind, rate)} ${names[accountName(kind, rate)].label}`;
  const count = report.sums.reduce((sum, one) => sum + one.count, 0);
  return drawPdf({ look: await printedLook(), title, author: company.legalName }, (pdf) => {
    tag(pdf, "P", () => write(small(pdf), company.legalName, LEFT, TOP, RIGHT - LEFT));
    tag(pdf, "H1", () => write(display(pdf, 24), title, LEFT, pdf.y + 4, RIGHT - LEFT));
    heading(pdf, journal.accounts);
    const sums = report.sums.map(({ source, debit, credit, rate, cents }) => [
      text.sources[source].name,
      account(debit, rate),
      account(credit, rate),
      rate === null ? "" : formatRate(rate),
      typeCents(cents),
    ]);
    writeTable(
      pdf,
      SUMS,
      sums.map((cells) => ({ cells })),
    );
    heading(pdf, journal.entries);
    if (!entries) {
      const words = interpolate(journal.tooMany, { count: String(count) });
      return tag(pdf, "P", () => write(normal(pdf), words, LEFT, pdf.y, RIGHT - LEFT));
    }
    const rows = entries.map((entry) => [
      shortDay(bookedOn(entry, month)),
      entryText(entry, month),
      entry.orderNumber ?? "",
      `${number(entry.debit, entry.rate)} an ${number(entry.credit, entry.rate)}`,
      typeCents(entry.cents),
    ]);
    writeTable(
      pdf,
      ENTRIES,
      rows.map((cells) => ({ cells })),
    );
  });
}

function heading(pdf: Pdf, words: string): void {
  makeRoom(pdf, 80);
  tag(pdf, "H2", () => write(normal(pdf, "bold"), words, LEFT, pdf.y + 22, RIGHT - LEFT));
  pdf.y += 8;
}
