import { isDay } from "../../platform/calendar/days.ts";
import type { ReadLines, StatementLine } from "./credit.ts";
import { NO_REFERENCE } from "./line-names.ts";
import { elementsAt, readElements, textAt, textsAt, type XmlElement } from "./xml-elements.ts";

type Read = StatementLine | "passed over" | "unreadable";

/** camt.053 and camt.052 in versions .02 to .08; null for another document. @throws Error when it is not well-formed. */
export function readCamt(xml: string): ReadLines | null {
  const { found, around } = readElements(xml, "Ntry");
  if (!around.has("BkToCstmrStmt") && !around.has("BkToCstmrAcctRpt")) return null;
  const read = found.flatMap(readEntry);
  return {
    lines: read.filter((line) => typeof line !== "string"),
    passedOver: read.filter((line) => line === "passed over").length,
    unreadable: read.filter((line) => line === "unreadable").length,
  };
}

function readEntry(entry: XmlElement): Read[] {
  const isBooked = textAt(entry, "Sts/Cd", "Sts") === "BOOK";
  const isReturn = ["true", "1"].includes(textAt(entry, "RvslInd"));
  if (!isBooked || isReturn || textAt(entry, "CdtDbtInd") !== "CRDT") return ["passed over"];
  const bookedOn = textAt(entry, "BookgDt/Dt", "BookgDt/DtTm").slice(0, 10);
  if (!isDay(bookedOn)) return ["unreadable"];
  const parts = elementsAt(entry, ["NtryDtls", "TxDtls"]);
  const amounts = parts.map((part) => elementsAt(part, ["Amt"])[0] ?? elementsAt(part, ["AmtDtls", "TxAmt", "Amt"])[0]);
  // Several credits booked in one sum; else the entry's own amount is what came.
  if (parts.length > 1 && amounts.every(Boolean))
    return parts.map((part, index) =>
      textAt(part, "CdtDbtInd") === "DBIT"
        ? "passed over"
        : toLine(part, amounts[index], bookedOn, partReference(part)),
    );
  const reference = textAt(entry, "AcctSvcrRef") || (parts[0] ? partReference(parts[0]) : "");
  const whole = { ...entry, children: parts.flatMap(({ children }) => children) };
  return [toLine(whole, elementsAt(entry, ["Amt"])[0], bookedOn, reference, textAt(entry, "AddtlNtryInf"))];
}

/** Where a payer's own reference is when the purpose is not one text. */
const STRUCTURED = ["CdtrRefInf/Ref", "RfrdDocInf/Nb", "AddtlRmtInf"].map((path) => `RmtInf/Strd/${path}`);

const partReference = (part: XmlElement) => textAt(part, "Refs/AcctSvcrRef");

function toLine(
  part: XmlElement,
  amount: XmlElement | undefined,
  bookedOn: string,
  reference: string,
  otherwise = "",
): Read {
  if (amount?.attributes.Ccy !== "EUR") return amount ? "passed over" : "unreadable";
  const amountCents = readAmount(amount.text.trim());
  if (amountCents === null) return "unreadable";
  const words = textsAt(part, "RmtInf/Ustrd", ...STRUCTURED);
  const beside = textsAt(part, "AddtlTxInf", "Refs/EndToEndId").filter((text) => !NO_REFERENCE.test(text));
  return {
    bookedOn,
    amountCents,
    payer: textAt(
      part,
      "RltdPties/UltmtDbtr/Pty/Nm",
      "RltdPties/UltmtDbtr/Nm",
      "RltdPties/Dbtr/Pty/Nm",
      "RltdPties/Dbtr/Nm",
    ),
    purpose: [...words, ...beside, ...(words.length === 0 ? [otherwise] : [])].filter(Boolean).join(" "),
    reference: reference || null,
  };
}

function readAmount(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}
