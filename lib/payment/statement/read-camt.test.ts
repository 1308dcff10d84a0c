import { expect, test } from "vitest";
import { readCamt } from "./read-camt";

const statement = (entries: string, version = "02", kind = "BkToCstmrStmt") =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><${kind}><Stmt>
  <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>${entries}</Stmt></${kind}></Document>`;

const OLD = `<Ntry><Amt Ccy="EUR">114.80</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-21</Dt></BookgDt><AcctSvcrRef>2026112100042</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
  <RltdPties><Dbtr><Nm>Clara Sch&#246;n &amp; Söhne</Nm></Dbtr></RltdPties>
  <RmtInf><Ustrd>Bestellung KG-7F3K</Ustrd><Ustrd>-9QXM danke</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const NEW = `<Ntry><Amt Ccy="EUR">50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>2026-11-20T08:15:00+01:00</DtTm></BookgDt>
  <NtryDtls><TxDtls><Refs><AcctSvcrRef>A-1</AcctSvcrRef></Refs>
  <RltdPties><Dbtr><Pty><Nm>Käthe Prüfer</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Strd><CdtrRefInf><Ref>KG-7F3K-9QXM</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test("version .02 and .08 say the same of a credit in different places", () => {
  expect(readCamt(statement(OLD))?.lines).toEqual([
    {
      bookedOn: "2026-11-21",
      amountCents: 11480,
      payer: "Clara Schön & Söhne",
      purpose: "Bestellung KG-7F3K -9QXM danke",
      reference: "2026112100042",
    },
  ]);
  expect(readCamt(statement(NEW, "08"))?.lines).toEqual([
    { bookedOn: "2026-11-20", amountCents: 5000, payer: "Käthe Prüfer", purpose: "KG-7F3K-9QXM", reference: "A-1" },
  ]);
});

test.each([
  ["a structured remark", "<RmtInf><Strd><AddtlRmtInf>KG-7F3K-9QXM</AddtlRmtInf></Strd></RmtInf>"],
  ["a second structured remark", "<RmtInf><Strd/><Strd><AddtlRmtInf>KG-7F3K-9QXM</AddtlRmtInf></Strd></RmtInf>"],
  ["a document's number", "<RmtInf><Strd><RfrdDocInf><Nb>KG-7F3K-9QXM</Nb></RfrdDocInf></Strd></RmtInf>"],
  ["the transaction's text", "<AddtlTxInf>KG-7F3K-9QXM</AddtlTxInf>"],
  ["the payer's own reference", "<Refs><EndToEndId>KG-7F3K-9QXM</EndToEndId></Refs>"],
])("an order's number is read from %s", (_where, element) => {
  const entry = OLD.replace(/<TxDtls>.*<\/TxDtls>/s, `<TxDtls>${element}</TxDtls>`);
  expect(readCamt(statement(entry))?.lines).toMatchObject([{ purpose: "KG-7F3K-9QXM" }]);
});

test("the entry's text is read beside what is no purpose", () => {
  const entry = OLD.replace(/<TxDtls>.*<\/TxDtls>/s, "<TxDtls><AddtlTxInf>GUTSCHRIFT</AddtlTxInf></TxDtls>").replace(
    "</Ntry>",
    "<AddtlNtryInf>KG-7F3K-9QXM</AddtlNtryInf></Ntry>",
  );
  expect(readCamt(statement(entry))?.lines).toMatchObject([{ purpose: "GUTSCHRIFT KG-7F3K-9QXM" }]);
});

test("a report of the running day and names with a prefix are read too", () => {
  const prefixed = statement(OLD, "08", "BkToCstmrAcctRpt").replace(/<(\/?)(?=[A-Z])/g, "<$1ns2:");
  expect(readCamt(prefixed)?.lines).toHaveLength(1);
});

test.each([
  ["a debit", OLD.replace("CRDT", "DBIT")],
  ["one that is only announced", OLD.replace("BOOK", "PDNG")],
  ["a payment of ours that came back", OLD.replace("<Sts>", "<RvslInd>true</RvslInd><Sts>")],
  ["one that came back, as a number", OLD.replace("<Sts>", "<RvslInd>1</RvslInd><Sts>")],
  ["another currency", OLD.replace('"EUR"', '"CHF"')],
])("%s is passed over", (_name, entry) => {
  expect(readCamt(statement(entry))).toEqual({ lines: [], passedOver: 1, unreadable: 0 });
});

test.each([
  ["no day", OLD.replace("2026-11-21", "2026-02-30")],
  ["no amount", OLD.replace("114.80", "viel")],
  ["tenths of a cent", OLD.replace("114.80", "114.805")],
  ["nothing at all", OLD.replace(/<Amt.*<\/Amt>/, "")],
])("%s is said to be unreadable", (_name, entry) => {
  expect(readCamt(statement(entry))).toEqual({ lines: [], passedOver: 0, unreadable: 1 });
});

test("a batch of credits is read one by one, if each has an amount", () => {
  const part = (amount: string, name: string) =>
    `<TxDtls>${amount}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const batch = (one: string, other: string) =>
    OLD.replace(/<NtryDtls>.*<\/NtryDtls>/s, `<NtryDtls>${part(one, "A")}${part(other, "B")}</NtryDtls>`);
  const amount = (value: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>`;
  const amounts = (entry: string) =>
    readCamt(statement(entry))?.lines.map(({ amountCents, payer }) => [amountCents, payer]);
  expect(amounts(batch(amount("100"), '<Amt Ccy="EUR">14.80</Amt>'))).toEqual([
    [10000, "A"],
    [1480, "B"],
  ]);
  expect(amounts(batch(amount("100"), ""))).toEqual([[11480, "A"]]);
});

test("another document is none, and a document type is refused before anything is read", () => {
  expect(readCamt("<html><body/></html>")).toBeNull();
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${statement(OLD.replace("danke", "&b;"))}`;
  expect(() => readCamt(bomb)).toThrow(/document type/);
  expect(() => readCamt(statement(OLD.replace("danke", "&b;")))).toThrow(/entity/i);
  expect(() => readCamt(statement(OLD.replace("danke", "&eacute;")))).toThrow(/entity/i);
  expect(() => readCamt(statement(OLD).slice(0, -20))).toThrow(/close|root/i);
  expect(() => readCamt(statement("<a>".repeat(100) + "</a>".repeat(100)))).toThrow(/in one another/);
});
