import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { ACCOUNTING_ENTRIES_SOURCE } from "@/lib/platform/rules/accounting-entries.generated";
import { interpolate } from "@/lib/platform/format/interpolate";
import { shortDay } from "@/lib/platform/format/dates";
import { isAccount, standardAccount, type Accounting, type AccountName } from "@/lib/settings/accounting";
import text from "#messages/client/admin-accounting.json";

const cents = z.number().int();

export const entrySchema = rowSchema({
  id: z.number().int(),
  documentOn: z.iso.date(),
  source: z.enum(ACCOUNTING_ENTRIES_SOURCE),
  document: z.string(),
  orderNumber: z.string().nullable(),
  debit: z.string(),
  credit: z.string(),
  /** Hundredths of a per cent; null without VAT. */
  rate: z.number().int().nullable(),
  cents,
  taxCents: cents,
});
export type Entry = z.infer<typeof entrySchema>;

const REVENUES: Record<string, AccountName> = {
  1900: "revenue1900",
  700: "revenue700",
  0: "revenue0",
  null: "revenueNone",
};

/** Where an entry of this kind goes; money of the simulated card lies where Stripe's does. */
export function accountName(kind: string, rate: number | null): AccountName {
  if (kind === "revenue") return REVENUES[String(rate)] ?? "revenueOther";
  const name = kind.replace("simulated", "stripe").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return isAccount(name) ? name : "transitPrepayment"; // It has just been looked up.
}

export function accountNumber(name: AccountName, settings: Accounting): string {
  return settings[name] ?? standardAccount(name, settings.chart, settings.accountLength);
}

/** The day within the month it is booked in; what comes late has its own day in the text. */
export function bookedOn({ documentOn }: Pick<Entry, "documentOn">, month: string): string {
  return documentOn.startsWith(month) ? documentOn : `${month}-01`;
}

export function entryText(entry: Entry, month: string): string {
  const late = documentMonth(entry) === month ? "" : ` ${interpolate(text.late, { day: shortDay(entry.documentOn) })}`;
  const said = interpolate(text.sources[entry.source].entry, { document: entry.document });
  return `${said}${late}`;
}

const documentMonth = ({ documentOn }: Entry) => documentOn.slice(0, 7);
