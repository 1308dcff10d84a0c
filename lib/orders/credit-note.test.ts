import { describe, expect, test } from "vitest";
import { exampleEvent, exampleOrder } from "@/lib/orders/mail/example-order";
import { creditTaxes } from "./credit-note";
import type { Credit } from "./credits";
import { invoiceDocument } from "./invoice";
import type { Invoice } from "./schema";
import { DELIVERED } from "@/lib/settings/parts";

const taxes = [
  { rate: 1900, grossCents: 11900, netCents: 10000, taxCents: 1900 },
  { rate: 700, grossCents: 1282, netCents: 1198, taxCents: 84 },
];
const order = { taxes, items: [], discountCents: 0, shippingCents: 0, wrapCents: 0 };
const credit = (cents: number, lines: Credit["lines"] = null) => ({ cents, lines });

test("a credit of everything has the order's own taxes", () => {
  expect(creditTaxes(order, [], credit(13182))).toMatchObject(taxes);
});

test("credits in parts add up to the order's taxes to the cent", () => {
  const parts = [1000, 4999, 3333, 3850].map((cents) => credit(cents));
  const sums = new Map<number, number[]>();
  for (const [index, last] of parts.entries()) {
    const found = creditTaxes(order, parts.slice(0, index), last);
    expect(found.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(last.cents);
    for (const { rate, netCents, taxCents } of found) sums.set(rate, [...(sums.get(rate) ?? []), netCents + taxCents]);
  }
  expect([...sums.values()].map((all) => all.reduce((sum, cents) => sum + cents, 0))).toEqual([11900, 1282]);
});

describe("a credit for lines that came back", () => {
  const [puzzle, voucher] = exampleOrder().items.map((item) => ({ ...item, quantity: 1 }));
  const items = [
    { ...puzzle!, position: 1, priceCents: 10_000, lineCents: 10_000, taxRate: 1900 },
    { ...voucher!, position: 2, priceCents: 10_000, lineCents: 10_000, taxRate: 0, isVoucher: true },
  ];
  const mixed = {
    items,
    discountCents: 1000,
    shippingCents: 0,
    wrapCents: 0,
    taxes: [
      { rate: 1900, grossCents: 9000, netCents: 7563, taxCents: 1437 },
      { rate: 0, grossCents: 10_000, netCents: 10_000, taxCents: 0 },
    ],
  };
  const first = [{ position: 1, quantity: 1 }];

  test("has the tax of these lines, less their part of the discount", () => {
    expect(creditTaxes(mixed, [], credit(9000, first))).toMatchObject([mixed.taxes[0]]);
    expect(creditTaxes(mixed, [credit(9000, first)], credit(10_000))).toMatchObject([mixed.taxes[1]]);
  });

  test("spreads what is more than these lines over the rest, and takes no more of a rate than there is", () => {
    expect(creditTaxes(mixed, [], credit(9500, first)).map(({ rate, grossCents }) => [rate, grossCents])).toEqual([
      [1900, 9000],
      [0, 500],
    ]);
    expect(creditTaxes(mixed, [credit(9000, first)], credit(500, first)).map(({ rate }) => rate)).toEqual([0]);
  });

  test("is spread over all where vouchers that were taxed before paid a part", () => {
    const half = [
      { rate: 1900, grossCents: 4500, netCents: 3782, taxCents: 718 },
      { rate: 0, grossCents: 4500, netCents: 4500, taxCents: 0 },
    ];
    const paid = { ...mixed, items: [items[0]!], taxes: half };
    expect(creditTaxes(paid, [], credit(1900, first)).map(({ grossCents }) => grossCents)).toEqual([950, 950]);
  });

  test("is known from the order's history, for the invoice too", () => {
    const refunded = (refundCents: number, lines: Credit["lines"]) =>
      exampleEvent("refunded", { refundCents, ...(lines && { lines: [...lines] }) });
    const issuedAt = new Date(0);
    const invoice: Invoice = { number: "RE-2026-00008", kind: "invoice", amountCents: 10_000, issuedAt };
    const note: Invoice = { number: "RK-2026-00002", kind: "credit_note", amountCents: 10_000, issuedAt };
    const sent = exampleOrder({
      ...mixed,
      totalCents: 19_000,
      events: [refunded(9000, first), refunded(10_000, [{ position: 2, quantity: 1 }])],
      invoices: [invoice, note],
    });
    expect(invoiceDocument(sent, invoice, DELIVERED.company).taxes.map(({ rate }) => rate)).toEqual([
      "nicht steuerbar",
    ]);
    expect(invoiceDocument(sent, note, DELIVERED.company).taxes.map(({ rate }) => rate)).toEqual(["nicht steuerbar"]);
  });
});

test("law 42: a correction names the invoice it corrects, its amount and the tax in it", () => {
  const invoice: Invoice = {
    number: "RE-2026-00007",
    kind: "invoice",
    amountCents: 11682,
    issuedAt: new Date("2026-11-21"),
  };
  const first: Invoice = {
    number: "RK-2026-00001",
    kind: "credit_note",
    amountCents: 3182,
    issuedAt: new Date("2026-11-28"),
  };
  const second: Invoice = { ...first, number: "RK-2026-00002", amountCents: 1000 };
  const document = invoiceDocument(exampleOrder({ invoices: [invoice, first, second] }), second, DELIVERED.company);
  expect(document.title).toBe("Rechnungskorrektur RK-2026-00002");
  expect(document.fileName).toBe("Rechnungskorrektur-RK-2026-00002.pdf");
  expect(document.delivered).toBe("Zur Rechnung RE-2026-00007 vom 21. November 2026");
  expect(document.facts.map(({ label }) => label)).toEqual(["Nummer", "Datum", "Bestellnummer", "Bestelldatum"]);
  expect(document.lines).toMatchObject([{ name: "Erstattung", quantity: "1", rate: "19\u00a0%", sum: "€10,00" }]);
  expect(document.sums).toEqual([]);
  expect(document.total).toEqual({ label: "Erstattungsbetrag", value: "€10,00" });
  expect(document.taxes).toEqual([{ rate: "19\u00a0%", net: "€8,40", tax: "€1,60", gross: "€10,00" }]);
});

test("law 42: a correction names the lines whose money was given back, with their part of the discount and the shipping", () => {
  const issuedAt = new Date(0);
  const amounts = [3595, 8577];
  const notes = amounts.map((amountCents, index) => ({
    ...{ number: `RK-2026-0000${index + 1}`, kind: "credit_note" as const, amountCents, issuedAt },
  }));
  const refunded = (refundCents: number, lines: Credit["lines"]) =>
    exampleEvent("refunded", { refundCents, at: issuedAt, lines: [...(lines ?? [])] });
  const order = exampleOrder({
    ...{ shippingCents: 490, totalCents: 12_172, invoices: notes },
    taxes: [{ rate: 1900, grossCents: 12_172, netCents: 10_229, taxCents: 1943 }],
    events: [
      refunded(3595, [{ position: 1, quantity: 1 }]),
      refunded(8577, [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ]),
    ],
  });
  const [first, second] = notes.map((note) => invoiceDocument(order, note, DELIVERED.company));
  expect(first!.lines).toMatchObject([{ name: "Teich am Abend", quantity: "1", rate: "19\u00a0%", sum: "€39,95" }]);
  expect(first!.sums).toEqual([{ label: "anteiliger Rabatt", value: "−€4,00" }]);
  expect(second!.lines.map(({ name, sum }) => [name, sum])).toEqual([
    ["Teich am Abend", "€39,95"],
    ["Ring „Bogen“", "€49,90"],
  ]);
  expect(second!.sums.map(({ label }) => label)).toEqual(["anteiliger Rabatt", "Versand"]);
  expect(second!.total.value).toBe("€85,77");
  expect([first, second].map((document) => document!.taxes[0]!.gross)).toEqual(["€35,95", "€85,77"]);
});

test("law 42: of a reduced line invoice and correction show what was paid, and by what it is less", () => {
  const issuedAt = new Date(0);
  const invoice: Invoice = { number: "RE-2026-00009", kind: "invoice", amountCents: 10_000, issuedAt };
  const note: Invoice = { number: "RK-2026-00003", kind: "credit_note", amountCents: 3333, issuedAt };
  const [item] = exampleOrder().items;
  const reduced = { quantity: 3, priceCents: 5000, reductionCents: 5000, lineCents: 10_000, promotion: "3 für 2" };
  const order = exampleOrder({
    ...{ subtotalCents: 10_000, discountCents: 0, discountCode: null, shippingCents: 0, totalCents: 10_000 },
    items: [{ ...item!, ...reduced }],
    taxes: [{ rate: 1900, grossCents: 10_000, netCents: 8403, taxCents: 1597 }],
    invoices: [invoice, note],
    events: [exampleEvent("refunded", { refundCents: 3333, at: issuedAt, lines: [{ position: 1, quantity: 1 }] })],
  });
  const [billed, credited] = [invoice, note].map((one) => invoiceDocument(order, one, DELIVERED.company));
  expect(billed!.lines).toMatchObject([{ quantity: "3", price: "€50,00", sum: "€100,00" }]);
  expect(billed!.lines[0]!.details).toContain("3 für 2: −€50,00");
  expect(credited!.lines).toMatchObject([{ quantity: "1", price: "€50,00", sum: "€33,33" }]);
  expect(credited!.lines[0]!.details).toContain("3 für 2: −€16,67");
  expect(credited!.sums).toEqual([]);
});

test("law 42: corrections go on from what was refunded before the invoice", () => {
  const issuedAt = new Date(0);
  const invoice: Invoice = { number: "RE-2026-00007", kind: "invoice", amountCents: 10_000, issuedAt };
  const note: Invoice = { number: "RK-2026-00001", kind: "credit_note", amountCents: 10_000, issuedAt };
  const order = exampleOrder({ refundedCents: 11_682, invoices: [invoice, note] });
  expect(invoiceDocument(order, note, DELIVERED.company).taxes).toEqual(
    invoiceDocument(order, invoice, DELIVERED.company).taxes,
  );
});

test("a small business shows no tax on a credit note either", () => {
  const note: Invoice = { number: "RK-2026-00001", kind: "credit_note", amountCents: 1000, issuedAt: new Date(0) };
  const document = invoiceDocument(exampleOrder({ taxes: [], invoices: [note] }), note, DELIVERED.company);
  expect(document.taxes).toEqual([]);
  expect(document.lines.map(({ rate }) => rate)).toEqual([""]);
  expect(document.notes).toContain("Steuerfrei nach § 19 UStG (Kleinunternehmer).");
});
