import { typeCents } from "@/lib/platform/format/amount";
import { shortDay } from "@/lib/platform/format/dates";
import type { Accounting } from "@/lib/settings/accounting";
import text from "#messages/client/admin-accounting.json";
import settingsText from "#messages/client/admin-settings.json";
import { accountName, accountNumber, bookedOn, entryText, type Entry } from "./entries";

/** `kind`: as the description standard of tax audits knows them. */
type Column<Row> = { title: string; kind: "text" | "day" | "money" | "whole"; cell: (row: Row) => string };

const { columns } = text;
const names = settingsText.parts.accounting.fields;

/** Of the file of all entries, which `index.xml` describes. */
export function entryColumns(month: string, settings: Accounting): Column<Entry>[] {
  const name = (kind: string, { rate }: Entry) => accountName(kind, rate);
  const number = (kind: string, entry: Entry) => accountNumber(name(kind, entry), settings);
  return [
    { title: columns.id, kind: "whole", cell: ({ id }) => String(id) },
    { title: columns.bookedOn, kind: "day", cell: (entry) => shortDay(bookedOn(entry, month)) },
    { title: columns.documentOn, kind: "day", cell: ({ documentOn }) => shortDay(documentOn) },
    { title: columns.document, kind: "text", cell: ({ document }) => document },
    { title: columns.order, kind: "text", cell: ({ orderNumber }) => orderNumber ?? "" },
    { title: columns.text, kind: "text", cell: (entry) => entryText(entry, month) },
    { title: columns.debit, kind: "text", cell: (entry) => number(entry.debit, entry) },
    { title: columns.debitName, kind: "text", cell: (entry) => names[name(entry.debit, entry)].label },
    { title: columns.credit, kind: "text", cell: (entry) => number(entry.credit, entry) },
    { title: columns.creditName, kind: "text", cell: (entry) => names[name(entry.credit, entry)].label },
    { title: columns.rate, kind: "money", cell: ({ rate }) => (rate === null ? "" : typeCents(rate)) },
    { title: columns.amount, kind: "money", cell: ({ cents }) => typeCents(cents) },
    { title: columns.tax, kind: "money", cell: ({ taxCents }) => typeCents(taxCents) },
  ];
}

export type OpenItem = { number: string; cents: number };

/** Below 0: paid ahead. */
export const OPEN_COLUMNS: Column<OpenItem>[] = [
  { title: columns.order, kind: "text", cell: ({ number }) => number },
  { title: columns.open, kind: "money", cell: ({ cents }) => `${cents < 0 ? "-" : ""}${typeCents(Math.abs(cents))}` },
];

export type Filed = { number: string; file: string; hash: string };

export const FILE_COLUMNS: Column<Filed>[] = [
  { title: columns.document, kind: "text", cell: ({ number }) => number },
  { title: columns.file, kind: "text", cell: ({ file }) => file },
  { title: columns.hash, kind: "text", cell: ({ hash }) => hash },
];

type Table = { file: string; name: string; columns: readonly Pick<Column<never>, "title" | "kind">[] };

const COLUMN_TYPES = {
  text: "<AlphaNumeric/>",
  whole: "<Numeric><Accuracy>0</Accuracy></Numeric>",
  money: "<Numeric><Accuracy>2</Accuracy></Numeric>",
  day: "<Date><Format>DD.MM.YYYY</Format></Date>",
};

const xml = (value: string) => value.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Says how the files are to be read, after the description standard for tax audits (gdpdu-01-09-2004.dtd). */
export function indexXml(shop: { name: string; place: string }, month: string, tables: readonly Table[]): string {
  const described = tables.map(({ file, name, columns }) => {
    const fields = columns.map(({ title, kind }, index) => {
      const tag = index === 0 ? "VariablePrimaryKey" : "VariableColumn";
      return `<${tag}><Name>${xml(title)}</Name>${COLUMN_TYPES[kind]}</${tag}>`;
    });
    return `<Table><URL>${file}</URL><Name>${xml(name)}</Name><UTF8/><DecimalSymbol>,</DecimalSymbol>
<DigitGroupingSymbol>.</DigitGroupingSymbol><Range><From>2</From></Range><VariableLength><ColumnDelimiter>;</ColumnDelimiter>
<RecordDelimiter>&#13;&#10;</RecordDelimiter><TextEncapsulator>"</TextEncapsulator>
${fields.join("\n")}
</VariableLength></Table>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">
<DataSet><Version>1.0</Version><DataSupplier><Name>${xml(shop.name)}</Name><Location>${xml(shop.place)}</Location>
<Comment>${text.archive.comment} ${month}</Comment></DataSupplier><Media><Name>${text.archive.media}</Name>
${described.join("\n")}
</Media></DataSet>
`;
}
