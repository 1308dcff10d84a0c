import type { Archive } from "@/lib/catalog/admin/file/open-archive";
import { MAX_ARCHIVE_BYTES } from "@/lib/catalog/admin/file/limits";
import { errors as text } from "#messages/client/admin-import.json";

export type Opened = { name: string; table: Blob; archive: Archive | null };

/** A table, an archive that has one, or both; or why not. What opens archives is loaded with the first. */
export async function openFiles(files: readonly File[]): Promise<Opened | string> {
  const [zips, tables] = [true, false].map((is) => files.filter(({ name }) => /\.zip$/i.test(name) === is));
  const [zip, secondZip] = zips ?? [];
  const [table, secondTable] = tables ?? [];
  if (secondZip || secondTable) return text.twoFiles;
  const name = files.map((file) => file.name).join(" + ");
  if (!zip) return table ? { name, table, archive: null } : text.twoFiles;
  if (zip.size > MAX_ARCHIVE_BYTES) return text.archiveTooMuch;
  const { openArchive } = await import("@/lib/catalog/admin/file/open-archive");
  const archive = openArchive(new Uint8Array(await zip.arrayBuffer()));
  if (typeof archive === "string") return REFUSALS[archive];
  if (table && archive.table) return text.archiveTwoTables;
  const found = table ?? (archive.table && new Blob([archive.table]));
  return found ? { name, table: found, archive } : text.noTable;
}

const REFUSALS = {
  broken: text.archiveBroken,
  tooMuch: text.archiveTooMuch,
  twoTables: text.archiveTwoTables,
  workbook: text.workbook,
};
