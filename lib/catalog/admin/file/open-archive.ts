import { unzipSync } from "fflate";
import { sniff } from "@/lib/platform/images/formats";
import { MAX_BYTES } from "@/lib/platform/images/rules";
import { pictureKey, type AddedPicture } from "./added";
import { MAX_ARCHIVE_ENTRIES, MAX_FILE_BYTES, MAX_UNPACKED_BYTES } from "./limits";

export type Archive = {
  table: Uint8Array<ArrayBuffer> | null;
  pictures: AddedPicture[];
  read: (name: string) => File;
};
type Entry = { name: string; path: string; size: number; isTwice: boolean };

/** For browsers. "workbook": of Excel or LibreOffice. What is larger than its bound is not unpacked. */
export function openArchive(bytes: Uint8Array): Archive | "broken" | "tooMuch" | "twoTables" | "workbook" {
  const unpack = (path: string) => {
    let isFound = false;
    // What an entry says of its size is also the room it is unpacked into, so that more than this never comes out.
    const found = unzipSync(bytes, { filter: ({ name }) => name === path && !isFound && (isFound = true) });
    return (found[path] ?? new Uint8Array()).slice();
  };
  try {
    const entries = list(bytes);
    if (entries === "workbook") return entries;
    const [tables, others] = [true, false].map((is) => entries.filter(({ name }) => /\.csv$/i.test(name) === is));
    const [table, second] = tables ?? [];
    if (second || table?.isTwice) return "twoTables";
    const small = (others ?? []).filter(({ size }) => size <= MAX_BYTES);
    const sum = small.reduce((bytesOfAll, { size }) => bytesOfAll + size, 0);
    if (entries.length > MAX_ARCHIVE_ENTRIES || sum > MAX_UNPACKED_BYTES) return "tooMuch";
    if (table && table.size > MAX_FILE_BYTES) return "tooMuch";
    const problem = ({ path, size, isTwice }: Entry) =>
      isTwice ? "twice" : size > MAX_BYTES ? "size" : sniff(unpack(path)) ? null : "type";
    return {
      table: table ? unpack(table.path) : null,
      pictures: (others ?? []).map((entry) => ({ name: entry.name, problem: problem(entry), stored: null })),
      read: (name) => new File([unpack(entries.find((entry) => entry.name === name)?.path ?? "")], name),
    };
  } catch {
    return "broken";
  }
}

/** By their names alone, whatever folders they are in; without what systems hide. */
function list(bytes: Uint8Array): Entry[] | "workbook" {
  const entries = new Map<string, Entry>();
  let isWorkbook = false;
  unzipSync(bytes, {
    filter: ({ name: path, originalSize }) => {
      isWorkbook ||= /^(?:\[Content_Types\]\.xml|META-INF\/manifest\.xml)$/.test(path);
      const name = readName(path).split(/[/\\]/).at(-1) ?? "";
      if (name === "" || /^(?:\.|Thumbs\.db$)/i.test(name) || path.startsWith("__MACOSX/")) return false;
      const key = pictureKey(name);
      entries.set(key, { name, path, size: originalSize, isTwice: entries.has(key) });
      return false;
    },
  });
  return isWorkbook ? "workbook" : [...entries.values()];
}

/** Umlauts as Windows wrote them once (code page 437). */
const OLD_UMLAUTS: Record<string, string> = {
  "\x81": "ü",
  "\x84": "ä",
  "\x8e": "Ä",
  "\x94": "ö",
  "\x99": "Ö",
  "\x9a": "Ü",
};

/** macOS writes UTF-8 without saying so, and what does not say so is read byte by byte. */
function readName(path: string): string {
  const codes = [...path].map((letter) => letter.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return path;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes)).normalize("NFC");
  } catch {
    return path.replace(/[\x80-\x9f]/g, (letter) => OLD_UMLAUTS[letter] ?? letter);
  }
}
