import { decodeAs, decodeText } from "../../platform/format/decode-text.ts";
import type { Credit, ReadLines, StatementLine } from "./credit.ts";
import { nameLines } from "./line-names.ts";
import { readArchive } from "./read-archive.ts";
import { readCamt } from "./read-camt.ts";
import { readCsv } from "./read-csv.ts";
import type { StatementFault } from "./statement-fault.ts";

const MAX_CREDITS = 20_000;
/** Letters of a payer and of a purpose; SEPA has 70 and 140. */
const MAX_LETTERS = 1000;

export type Statement = { credits: Credit[]; passedOver: number; unreadable: number };

/** By its content, whatever the file is called. */
export function readStatement(bytes: Uint8Array): Statement | StatementFault {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const files = isArchive ? readArchive(bytes) : [bytes];
  if (!files) return { fault: "archive" };
  const read: ReadLines = { lines: [], passedOver: 0, unreadable: 0 };
  for (const file of files) {
    const part = readFile(file);
    if ("fault" in part) return isArchive ? { fault: "archive" } : part;
    // Not spread into one call: that has a limit of its own.
    read.lines = read.lines.concat(part.lines.map(shorten));
    read.passedOver += part.passedOver;
    read.unreadable += part.unreadable;
    if (read.lines.length > MAX_CREDITS) return { fault: "tooMany" };
  }
  const { lines, ...others } = read;
  return { credits: nameLines(lines), ...others };
}

function shorten(line: StatementLine): StatementLine {
  return { ...line, payer: line.payer.slice(0, MAX_LETTERS), purpose: line.purpose.slice(0, MAX_LETTERS) };
}

function readFile(bytes: Uint8Array): ReadLines | StatementFault {
  // Many German banks write Windows-1252.
  const content = (decodeText(bytes) ?? decodeAs("windows-1252", bytes))?.trim();
  if (content === undefined || content.startsWith("%PDF")) return { fault: "notText" };
  if (content === "") return { fault: "empty" };
  if (content.startsWith("<")) {
    try {
      return readCamt(content) ?? { fault: "notCamt" };
    } catch {
      return { fault: "brokenXml" };
    }
  }
  const read = readCsv(content);
  if (!read) return { fault: /^(?:\{1:|:20:)/.test(content) ? "mt940" : "columns" };
  return "brokenRow" in read ? { fault: "brokenCsv", row: read.brokenRow } : read;
}
