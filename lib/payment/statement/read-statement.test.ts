import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { readStatement } from "./read-statement";

const utf8 = (content: string) => new TextEncoder().encode(content);
/** Windows-1252 of texts that have nothing beyond Latin-1. */
const latin = (content: string) => Uint8Array.from(content, (sign) => sign.charCodeAt(0));
const TITLES = "Buchungstag;Auftraggeber/Empfänger;Verwendungszweck;Betrag\r\n";
const csv = (...lines: string[]) => TITLES + lines.join("\r\n");
const camt = (count: number) =>
  `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${Array.from(
    { length: count },
    (_, index) => `<Ntry><Amt Ccy="EUR">${index + 1}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-21</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Person ${index}</Nm></Dbtr></RltdPties>
      <RmtInf><Ustrd>Rechnung ${index}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  ).join("")}</Stmt></BkToCstmrStmt></Document>`;
const creditsOf = (bytes: Uint8Array) => {
  const read = readStatement(bytes);
  if ("fault" in read) throw new Error(read.fault);
  return read.credits;
};

test.each([
  ["nothing", utf8(""), "empty"],
  ["a mark and blanks", utf8("\uFEFF \r\n"), "empty"],
  ["zeros", new Uint8Array(2000), "notText"],
  ["a PDF", utf8("%PDF-1.7\nstream"), "notText"],
  ["another table", utf8("Name;Preis\r\nRing;12,00"), "columns"],
  ["MT940", utf8(":20:STARTUMSE\r\n:25:12030000/202051"), "mt940"],
  ["an HTML page", utf8("<html><head></head></html>"), "notCamt"],
  ["half a file", utf8(camt(3).slice(0, 400)), "brokenXml"],
  ["a document type", utf8(`<!DOCTYPE x SYSTEM "file:///etc/passwd">${camt(1)}`), "brokenXml"],
  ["an open quotation mark", utf8(csv('"21.11.2026;x;y;1')), "brokenCsv", 2],
  ["a broken archive", utf8("PK\u0003\u0004 what?"), "archive"],
  ["an archive of something else", zipSync({ "xl/workbook.xml": utf8("<workbook/>") }), "archive"],
  ["an archive without XML", zipSync({ "auszug.pdf": utf8("%PDF") }), "archive"],
])("%s is refused and said to be so", (_name, bytes, fault, row?: number) => {
  expect(readStatement(bytes)).toEqual({ fault, row });
});

test("a line is the same with a mark, in Windows-1252 and with other blanks", () => {
  const line = csv("21.11.2026;Jörg Großmann;Bestellung KG-7F3K-9QXM;114,80");
  const [first] = creditsOf(utf8(line));
  expect(first).toMatchObject({ payer: "Jörg Großmann", amountCents: 11480 });
  expect(creditsOf(utf8(`\uFEFF${line}\r\n`))).toEqual([first]);
  expect(creditsOf(latin(line))).toEqual([first]);
  const [spaced] = creditsOf(utf8(line.replace("KG-7F3K-9QXM", "KG-7F3K -9QXM")));
  expect(spaced?.line).toBe(first?.line);
});

const utf16 = (content: string) => new Uint8Array(Buffer.from(content, "utf16le"));
const swapped = (content: string) => new Uint8Array(Buffer.from(content, "utf16le").swap16());

test.each([
  ["CSV", csv("21.11.2026;Jörg Großmann;Bestellung KG-7F3K-9QXM;114,80")],
  ["CAMT", camt(1).replace("1.0", '1.0" encoding="UTF-16').replace("Person", "Jörg")],
])("%s in UTF-16 is read, with and without its mark, in either order", (_kind, content) => {
  const credits = creditsOf(utf8(content));
  expect(credits[0]?.payer).toContain("Jörg");
  for (const encode of [utf16, swapped])
    for (const mark of ["", "\uFEFF"]) expect(creditsOf(encode(mark + content))).toEqual(credits);
});

test("two payments that are alike are two, and both are found again in a longer file", () => {
  const line = "21.11.2026;Clara;Bestellung;50,00";
  const [one, two] = creditsOf(utf8(csv(line, line)));
  expect(one?.line).not.toBe(two?.line);
  const longer = creditsOf(
    utf8(csv("20.11.2026;Nina;Bestellung;50,00", line, "21.11.2026;Clara;Bestellung;51,00", line)),
  );
  expect(longer.map((credit) => credit.line)).toEqual(expect.arrayContaining([one?.line, two?.line]));
  expect(new Set(longer.map((credit) => credit.line)).size).toBe(4);
});

test("5,000 credits as XML and as an archive of ten files", () => {
  const credits = creditsOf(utf8(camt(5000)));
  expect(new Set(credits.map(({ line }) => line)).size).toBe(5000);
  const files = Array.from({ length: 10 }, (_, index) => [`2026-11-${index + 10}.xml`, utf8(camt(500))] as const);
  const archive = zipSync(Object.fromEntries(files));
  expect(creditsOf(archive)).toHaveLength(5000);
});

test("an archive that unpacks into too much is refused before it is unpacked", () => {
  const blanks = new Uint8Array(9_000_000).fill(32);
  const files = Array.from({ length: 5 }, (_, index) => [`${index}.xml`, blanks] as const);
  expect(readStatement(zipSync(Object.fromEntries(files)))).toEqual({ fault: "archive" });
});
