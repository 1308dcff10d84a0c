import { errors as text } from "@/messages/client/admin-statement.de.json";
import type { Credit, ReadLines } from "./credit";
import { decodeText } from "./decode";
import { nameLines } from "./line-names";
import { readArchive } from "./read-archive";
import { readCamt } from "./read-camt";
import { readCsv } from "./read-csv";
import { interpolate } from "@/lib/format/interpolate";

/** Bytes and credits a file may have. */
export const MAX_STATEMENT_BYTES = 10_000_000;
const MAX_CREDITS = 20_000;

/** The credits of a file, and how many of its lines are something else or cannot be read. */
export type Statement = { credits: Credit[]; passedOver: number; unreadable: number };

/** Reads a bank statement by its content, whatever the file is called. `error` is a German sentence. */
export function readStatement(bytes: Uint8Array): Statement | { error: string } {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const files = isArchive ? readArchive(bytes) : [bytes];
  if (!files) return { error: text.archive };
  const read: ReadLines = { lines: [], passedOver: 0, unreadable: 0 };
  for (const file of files) {
    const part = readFile(file);
    if ("error" in part) return isArchive ? { error: text.archive } : part;
    // Not spread into one call: that has a limit of its own.
    read.lines = read.lines.concat(part.lines);
    read.passedOver += part.passedOver;
    read.unreadable += part.unreadable;
    if (read.lines.length > MAX_CREDITS) return { error: text.tooMany };
  }
  const { lines, ...others } = read;
  return { credits: nameLines(lines), ...others };
}

function readFile(bytes: Uint8Array): ReadLines | { error: string } {
  const content = decodeText(bytes)?.trim();
  if (content === undefined || content.startsWith("%PDF")) return { error: text.notText };
  if (content === "") return { error: text.empty };
  if (content.startsWith("<")) {
    try {
      return readCamt(content) ?? { error: text.notCamt };
    } catch {
      return { error: text.brokenXml };
    }
  }
  const read = readCsv(content);
  if (!read) return { error: /^(?:\{1:|:20:)/.test(content) ? text.mt940 : text.columns };
  if ("brokenRow" in read) return { error: interpolate(text.brokenCsv, { line: String(read.brokenRow) }) };
  return read;
}
