import "server-only";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { currentSettings } from "@/lib/settings/read";
import { bookNow } from "../book-now";
import { DATEV_FILE_SIZE, datevHead, datevLine, toWindows1252 } from "../datev";
import type { Entry } from "../entries";
import { JOURNAL_SIZE, journalPdf } from "../journal-pdf";
import { entryColumns } from "../tables";
import { archiveFile, csvOf } from "./archive-file";
import { findArchive, listMonths, readEntries, readReport, type Month } from "./queries";

type File = { name: string; type: string; body: ReadableStream | AsyncIterable<string | Uint8Array> };

const BOOK_MS = 20_000;

/** Null for what there is not. `part`: of a month with more entries than DATEV takes at once, from 1. @throws Error */
export async function answerFile(client: ShopClient, month: string, file: string, part: number): Promise<File | null> {
  await bookNow(BOOK_MS);
  const known = (await listMonths(client)).find((one) => one.month === month);
  if (!known) return null;
  if (file === "datev.csv") return datevFile(client, known, part);
  if (file === "buchungen.csv") {
    const { accounting } = await currentSettings();
    const body = csvOf(entryColumns(month, accounting), await begun(readEntries(client, month)));
    return { name: `buchungen-${month}.csv`, type: "text/csv; charset=utf-8", body };
  }
  if (file === "journal.pdf") return journalFile(client, known);
  const archive = file === "archiv.zip" ? await findArchive(client, month) : null;
  if (archive?.state !== "ready") return null;
  return { name: `archiv-${month}.zip`, type: "application/zip", body: await archiveFile(client, month, archive) };
}

export const datevParts = ({ entries }: Pick<Month, "entries">): number =>
  Math.max(1, Math.ceil(entries / DATEV_FILE_SIZE));

async function datevFile(client: ShopClient, { month, closedAt, ...known }: Month, part: number): Promise<File | null> {
  const parts = datevParts(known);
  if (!Number.isInteger(part) || part < 1 || part > parts) return null;
  const batch = { month, isClosed: closedAt !== null, settings: (await currentSettings()).accounting };
  const range = { skip: (part - 1) * DATEV_FILE_SIZE, most: DATEV_FILE_SIZE };
  const pages = await begun(readEntries(client, month, range));
  async function* lines() {
    yield toWindows1252(datevHead(batch, new Date()));
    for await (const page of pages) yield toWindows1252(page.map((entry) => datevLine(entry, batch)).join(""));
  }
  const ending = parts > 1 ? `-${part}` : "";
  return { name: `EXTF_Buchungsstapel_${month}${ending}.csv`, type: "text/csv; charset=windows-1252", body: lines() };
}

async function journalFile(client: ShopClient, { month, entries }: Month): Promise<File> {
  const report = await readReport(client, month);
  const read: Entry[] = [];
  if (entries <= JOURNAL_SIZE) for await (const page of readEntries(client, month)) read.push(...page);
  const pdf = await journalPdf(month, report, entries > JOURNAL_SIZE ? null : read);
  return { name: `journal-${month}.pdf`, type: "application/pdf", body: new Blob([new Uint8Array(pdf)]).stream() };
}

/** Its first page is read before the answer begins, so that a failure is an error and not an empty file. */
async function begun<Page>(pages: AsyncGenerator<Page>): Promise<AsyncIterable<Page>> {
  const first = await pages.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pages;
  })();
}
