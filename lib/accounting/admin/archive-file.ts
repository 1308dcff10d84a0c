import "server-only";
import { unzipSync } from "fflate";
import { createHash } from "node:crypto";
import { csvLines, toCsv } from "@/lib/platform/format/csv";
import { zipStream, type ZipEntry } from "@/lib/platform/http/zip-stream";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { serviceClient } from "@/lib/platform/supabase/service";
import { currentSettings } from "@/lib/settings/read";
import text from "#messages/client/admin-accounting.json";
import { ARCHIVE_BUCKET, partPath } from "../archive-paths";
import { entryColumns, FILE_COLUMNS, indexXml, OPEN_COLUMNS, type Filed } from "../tables";
import { readEntries, readOpenItems, type Archive } from "./queries";

/** Written while it is read: what the steps have made, the tables, how to read them, and the hash of each file. @throws Error */
export async function archiveFile(client: ShopClient, month: string, archive: Archive): Promise<ReadableStream> {
  const { company, accounting } = await currentSettings();
  const shop = { name: company.legalName, place: [company.postalCode, company.city].join(" ") };
  const { files: names } = text.archive;
  const columns = entryColumns(month, accounting);
  const tables = [
    { file: "buchungen.csv", name: names.entries, columns },
    { file: "offene-posten.csv", name: names.open, columns: OPEN_COLUMNS },
    { file: "belege.csv", name: names.documents, columns: FILE_COLUMNS },
  ];
  async function* entries(): AsyncGenerator<ZipEntry> {
    const hashes: string[] = [];
    const filed: Filed[] = [];
    async function* hashed(name: string, pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
      const hash = createHash("sha256");
      for await (const piece of pieces) {
        const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
        hash.update(bytes);
        yield bytes;
      }
      hashes.push(`${hash.digest("hex")}  ${name}`);
    }
    const file = (name: string, pieces: AsyncIterable<string | Uint8Array>) => ({ name, pieces: hashed(name, pieces) });
    for (let part = 0; part < archive.parts; part++)
      for (const [name, bytes] of Object.entries(await readPart(archive.id, part))) {
        yield file(`belege/${name}`, once(bytes));
        filed.push({
          number: name.replace(".pdf", ""),
          file: `belege/${name}`,
          hash: hashes.at(-1)?.slice(0, 64) ?? "",
        });
      }
    yield file("buchungen.csv", csvOf(columns, readEntries(client, month)));
    yield file("offene-posten.csv", csvOf(OPEN_COLUMNS, readOpenItems(client, month)));
    yield file("belege.csv", csvOf(FILE_COLUMNS, once(filed)));
    yield file("index.xml", once(indexXml(shop, month, tables)));
    yield { name: "pruefsummen.txt", pieces: [Buffer.from(`${hashes.join("\n")}\n`)] };
  }
  return zipStream(entries());
}

type Columns<Row> = readonly { title: string; cell: (row: Row) => string }[];

/** `pages`: read while it is written. */
export async function* csvOf<Row>(columns: Columns<Row>, pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield toCsv([columns.map(({ title }) => title)]);
  for await (const page of pages) yield csvLines(page.map((row) => columns.map(({ cell }) => cell(row))));
}

async function* once<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

async function readPart(id: string, part: number): Promise<Record<string, Uint8Array>> {
  const { data, error } = await serviceClient.storage.from(ARCHIVE_BUCKET).download(partPath(id, part));
  if (error) throw error;
  return unzipSync(new Uint8Array(await data.arrayBuffer()));
}
