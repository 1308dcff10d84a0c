import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTotals } from "@/lib/checkout/totals";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import type { Invoice, Order } from "@/lib/orders/schema";
import { DELIVERED } from "@/lib/settings/parts";
import { brokenRules } from "./rules.test-kit";
import { eInvoiceXml } from "./xml";

const issuedAt = new Date("2026-11-23T10:00:00Z");
const [puzzle, ring] = exampleOrder().items as [Order["items"][number], Order["items"][number]];
const book = { ...ring, position: 2, name: "Buch", taxRate: 700, priceCents: 2450, lineCents: 2450 };
const zero = { ...book, taxRate: 0, position: 3 };
const voucher = {
  ...ring,
  position: 3,
  name: "Gutschein",
  isVoucher: true,
  unsent: 0,
  priceCents: 5000,
  lineCents: 5000,
};
const multi = { ...voucher, taxRate: 0 };
const company = { name: "Spiel & Söhne GmbH", vatId: "DE123456789", department: "Einkauf", reference: "PO-4711" };

type Changes = Partial<Order> & { percent?: number; singleCents?: number; isSmallBusiness?: boolean };

/** Priced and taxed as the database does. */
function ordered({ percent = 0, singleCents = 0, isSmallBusiness = false, ...changes }: Changes): Order {
  const order = exampleOrder({ events: [event("paid"), event("dispatched")], ...changes });
  const { shippingCents, wrapCents } = order;
  const totals = orderTotals({
    lines: order.items,
    discount: { kind: "percent", code: "X", percent },
    ...{ shippingCents, wrapCents, isSmallBusiness },
  });
  return { ...order, ...totals, discountCode: "X", taxes: besideVouchers(totals.taxes, singleCents) };
}

/** internal.taxes_beside_vouchers */
function besideVouchers(taxes: Order["taxes"], cents: number): Order["taxes"] {
  if (cents === 0) return taxes;
  const whole = taxes.reduce((sum, { rate, grossCents }) => sum + (rate > 0 ? grossCents : 0), 0);
  let upto = 0;
  const rests = taxes.map(({ rate, grossCents }) => {
    if (rate === 0) return { rate, gross: grossCents + cents };
    const before = Math.round((cents * upto) / whole);
    upto += grossCents;
    return { rate, gross: grossCents - Math.round((cents * upto) / whole) + before };
  });
  return (rests.some(({ rate }) => rate === 0) ? rests : [...rests, { rate: 0, gross: cents }])
    .filter(({ gross }) => gross > 0)
    .map(({ rate, gross }) => {
      const taxCents = Math.round((gross * rate) / (10_000 + rate));
      return { rate, grossCents: gross, netCents: gross - taxCents, taxCents };
    });
}

function event(kind: Order["events"][number]["kind"], more: Partial<Order["events"][number]> = {}) {
  const nothing = { refundCents: null, payBy: null, isUnpaid: false, unaccepted: null, returned: null };
  return { kind, ...nothing, at: issuedAt, ...more };
}

function billed(order: Order, givenCents = 0): Invoice {
  return { number: "RE-2026-00007", kind: "invoice", amountCents: order.totalCents - givenCents, issuedAt };
}

function write(changes: Changes, seller = DELIVERED.company): string {
  const order = ordered(changes);
  return eInvoiceXml(order, billed(order), seller);
}

function correct(changes: Changes, refundCents: number, lines?: Order["events"][number]["lines"]): string {
  const order = ordered(changes);
  const note = { ...billed(order), number: "RK-2026-00001", kind: "credit_note" as const, amountCents: refundCents };
  const events = [...order.events, event("refunded", { refundCents, ...(lines && { lines }) })];
  return eInvoiceXml({ ...order, events, invoices: [billed(order), note] }, note, DELIVERED.company);
}

const reduced = { ...puzzle, promotion: "3 für 2", reductionCents: 2663, lineCents: 5327 };
const mixed = { items: [puzzle, book, multi], percent: 10, shippingCents: 490, wrapCents: 390 };
const one = (position: number) => [{ position, quantity: 1 }];

const CASES: Record<string, () => string> = {
  "one rate, paid by transfer": () => write({}),
  "a company that buys": () => write({ company }),
  "a discount by share, shipping and gift wrap over two rates": () => write({ ...mixed, items: [puzzle, book] }),
  "what takes no code": () => write({ items: [{ ...puzzle, takesCode: false }, book], percent: 15 }),
  "a promotion on a line": () => write({ items: [reduced, book], shippingCents: 490 }),
  "vouchers for one purpose": () => write({ items: [voucher], isDigital: true, paymentMethod: "stripe" }),
  "vouchers for many purposes": () => write({ items: [multi], isDigital: true, paymentMethod: "stripe" }),
  "vouchers for many purposes beside goods": () => write(mixed),
  "paid in part with vouchers for many purposes": () => write({ ...mixed, voucherCents: 2000 }),
  "paid in part with vouchers for one purpose": () => write({ ...mixed, singleCents: 5000, voucherCents: 5000 }),
  "paid whole with vouchers for one purpose": () =>
    write({ singleCents: 12_980, voucherCents: 12_980, paymentMethod: "voucher" }),
  "an article at 0 %": () => write({ items: [puzzle, book, zero] }),
  "a small business": () =>
    write({ ...mixed, isSmallBusiness: true }, { ...DELIVERED.company, vatId: null, taxNumber: "12/345/67890" }),
  "paid online": () => write({ paymentMethod: "stripe" }),
  "a test order": () => write({ mode: "test", paymentMethod: "simulated" }),
  "by phone, paid by transfer": () => write({ channel: "phone", billing: null }),
  "handed over, paid at the terminal": () =>
    write({ channel: "market", shippingOption: "pickup", paymentMethod: "terminal", email: "" }),
  "handed over to who told no name": () =>
    write({ channel: "market", shippingOption: "pickup", email: "", firstName: "-", lastName: "-", billing: null }),
  "refunded in part before it was sent": () => {
    const order = ordered({ ...mixed, refundedCents: 2500 });
    const events = [event("refunded", { refundCents: 2500, lines: one(2) }), ...order.events];
    return eInvoiceXml({ ...order, events }, billed(order, 2500), DELIVERED.company);
  },
  "nothing left to pay": () => {
    const order = ordered({});
    return eInvoiceXml(
      { ...order, refundedCents: order.totalCents },
      billed(order, order.totalCents),
      DELIVERED.company,
    );
  },
  "issued before it was sent, of old": () => write({ events: [] }),
  "a correction of lines": () => correct(mixed, 3595, one(1)),
  "a correction of more than its lines": () => correct(mixed, 4500, one(1)),
  "a correction without lines": () => correct(mixed, 1000),
  "a correction of what vouchers for one purpose paid": () => correct({ ...mixed, singleCents: 5000 }, 2000, one(2)),
  "a correction by a small business": () => correct({ ...mixed, isSmallBusiness: true }, 3000, one(1)),
};

describe("law 41: an e-invoice keeps every rule of EN 16931, of schema and Schematron", () => {
  test.each(Object.entries(CASES))("%s", (_, make) => {
    expect(brokenRules(make())).toEqual([]);
  });
});

/** What is written, with a mistake. */
const MISTAKES: [rule: string, name: string, from: RegExp, to: string][] = [
  ["BR-02", "a company that buys", /(<rsm:ExchangedDocument>)<ram:ID>[^<]*<\/ram:ID>/, "$1"],
  ["BR-11", "a company that buys", /AT<\/ram:CountryID>/, "</ram:CountryID>"],
  ["BR-50", "one rate, paid by transfer", /<ram:IBANID>[^<]*<\/ram:IBANID>/, ""],
  [
    "BR-CO-10",
    "a promotion on a line",
    /(Summation><ram:LineTotalAmount>\d+)(?=\.\d+<\/ram:LineTotalAmount><ram:Charge)/,
    "$10",
  ],
  ["BR-CO-13", "a promotion on a line", /<ram:AllowanceTotalAmount>0/, "<ram:AllowanceTotalAmount>1"],
  ["BR-CO-15", "one rate, paid by transfer", /<ram:GrandTotalAmount>\d/, "<ram:GrandTotalAmount>9"],
  ["BR-CO-16", "one rate, paid by transfer", /<ram:DuePayableAmount>0.00/, "<ram:DuePayableAmount>0.01"],
  ["BR-CO-17", "one rate, paid by transfer", /<ram:CalculatedAmount>\d/, "<ram:CalculatedAmount>9"],
  ["BR-CO-26", "a small business", /(<ram:SellerTradeParty>)<ram:ID>[^<]*<\/ram:ID>/, "$1"],
  ["BR-CL-23", "one rate, paid by transfer", /"H87"/, '"Stück"'],
  ["BR-DEC-12", "one rate, paid by transfer", /(\.\d\d)(<\/ram:TaxBasisTotalAmount>)/, "$10$2"],
  ["BR-E-10", "a small business", /<ram:ExemptionReason>.*<\/ram:ExemptionReason>/, ""],
  ["BR-S-08", "what takes no code", /(<ram:BasisAmount>\d+\.\d)\d/, "$19"],
];

test.each(MISTAKES)("the rules find a mistake: %s", (rule, name, from, to) => {
  const right = CASES[name]!();
  const wrong = right.replace(from, to);
  expect(wrong).not.toBe(right);
  expect(brokenRules(wrong)).toContain(rule);
});

test("the schema finds what stands in the wrong place", () => {
  const swapped = CASES["paid online"]!().replace(/(<ram:PostcodeCode>.*?)(<ram:LineOne>.*?<\/ram:LineOne>)/, "$2$1");
  expect(brokenRules(swapped).join()).toMatch(/^schema: .*PostcodeCode/);
});

/** Every text of an element of this name, in order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}\\b[^>]*>([^<]*)<`, "g"))].map(([, text]) => text);

test.each([
  ["one rate, paid by transfer", "58"],
  ["paid online", "68"],
  ["handed over, paid at the terminal", "48"],
  ["paid whole with vouchers for one purpose", "ZZZ"],
])("means of payment: %s", (name, code) => {
  const xml = CASES[name]!();
  expect(/<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>(\w+)/.exec(xml)?.[1]).toBe(code);
  expect(all(xml, "ram:IBANID")).toEqual(code === "58" ? ["DE00000000000000000000"] : []);
  expect([all(xml, "ram:TotalPrepaidAmount"), all(xml, "ram:DuePayableAmount")]).toEqual([["129.80"], ["0.00"]]);
});

test.each([
  ["a discount by share, shipping and gift wrap over two rates", ["S 19.00", "S 7.00"]],
  ["vouchers for one purpose", ["S 19.00"]],
  ["vouchers for many purposes beside goods", ["S 19.00", "S 7.00", "E 0.00"]],
  ["paid whole with vouchers for one purpose", ["S 19.00", "E 0.00"]],
  ["an article at 0 %", ["S 19.00", "S 7.00", "Z 0.00"]],
  ["a small business", ["E 0.00"]],
])("taxes: %s", (name, expected) => {
  const taxes = CASES[name]!().matchAll(/<ram:CalculatedAmount>.*?<ram:CategoryCode>(\w)<.*?Percent>([\d.]+)</g);
  expect([...taxes].map(([, category, rate]) => `${category} ${rate}`)).toEqual(expected);
});

test("reductions: of a line with its promotion's name, of the document with share, shipping and wrap of each rate", () => {
  expect(all(CASES["a promotion on a line"]!(), "ram:Reason")).toEqual([
    "3 für 2",
    "Standardversand",
    "Standardversand",
  ]);
  const xml = CASES["a discount by share, shipping and gift wrap over two rates"]!();
  expect(all(xml, "ram:ReasonCode")).toEqual(["95", "FC", "PC", "95", "FC", "PC"]);
  expect(all(xml, "udt:Indicator")).toEqual(["false", "true", "true", "false", "true", "true"]);
});

test("a company is the buyer, with VAT id, contact and reference; the day of supply is that of the parcel", () => {
  const xml = CASES["a company that buys"]!();
  expect(xml).toContain(
    "<ram:BuyerTradeParty><ram:Name>Spiel &amp; Söhne GmbH</ram:Name><ram:DefinedTradeContact><ram:PersonName>Eva Groß, Einkauf<",
  );
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789<');
  expect(xml).toContain("<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-4711<");
  expect(xml).toContain('<ram:OccurrenceDateTime><udt:DateTimeString format="102">20261123<');
});

test("a correction is a credit note on its invoice, with what comes back as positive amounts", () => {
  const xml = CASES["a correction of lines"]!();
  expect(xml).toContain("<ram:ID>RK-2026-00001</ram:ID><ram:TypeCode>381<");
  expect(xml).toMatch(/<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>RE-2026-00007<.*"102">20261123</);
  expect([all(xml, "ram:GrandTotalAmount"), all(xml, "ram:DuePayableAmount")]).toEqual([["35.95"], ["35.95"]]);
});

const line = fc.record({
  priceCents: fc.integer({ min: 1, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  taxRate: fc.constantFrom(1900, 700, 0),
  isVoucher: fc.boolean(),
  takesCode: fc.boolean(),
  off: fc.integer({ min: 0, max: 100 }),
});
const random = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  percent: fc.integer({ min: 0, max: 90 }),
  shippingCents: fc.constantFrom(0, 490, 1990),
  wrapCents: fc.constantFrom(0, 390),
  isSmallBusiness: fc.boolean(),
  single: fc.double({ min: 0, max: 1, noNaN: true }),
  given: fc.double({ min: 0, max: 1, noNaN: true }),
  isNamed: fc.boolean(),
});

test("whatever was ordered, given back before and afterwards, all sums hold to the cent", () => {
  fc.assert(
    fc.property(random, ({ lines, single, given, isNamed, ...rest }) => {
      const items = lines.map(({ off, ...bought }, index) => {
        const whole = bought.priceCents * bought.quantity;
        const reductionCents = bought.isVoucher ? 0 : Math.floor((whole * off) / 200);
        return { ...puzzle, ...bought, position: index + 1, reductionCents, lineCents: whole - reductionCents };
      });
      const plain = ordered({ ...rest, items });
      const taxed = plain.taxes.reduce((sum, { rate, grossCents }) => sum + (rate > 0 ? grossCents : 0), 0);
      const order = ordered({ ...rest, items, singleCents: Math.floor(single * taxed * 0.9) });
      const before = Math.floor((order.totalCents * given) / 3);
      const refundCents = Math.floor((order.totalCents - before) * given);
      const bill = billed(order, before);
      const note = { ...bill, kind: "credit_note" as const, amountCents: refundCents };
      const events = [
        ...(before > 0 ? [event("refunded", { refundCents: before })] : []),
        ...order.events,
        ...(refundCents > 0 ? [event("refunded", { refundCents, ...(isNamed && { lines: one(1) }) })] : []),
      ];
      const whole = { ...order, events, invoices: refundCents > 0 ? [bill, note] : [bill] };
      for (const invoice of whole.invoices)
        expect(brokenRules(eInvoiceXml(whole, invoice, DELIVERED.company))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
