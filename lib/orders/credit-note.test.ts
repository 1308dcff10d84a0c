import { expect, test } from "vitest";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { creditTaxes } from "./credit-note";
import { invoiceDocument } from "./invoice";
import type { Invoice } from "./schema";

const taxes = [
  { rate: 1900, grossCents: 11900, netCents: 10000, taxCents: 1900 },
  { rate: 700, grossCents: 1282, netCents: 1198, taxCents: 84 },
];
const order = { taxes, totalCents: 13182 };

test("a credit of everything has the order's own taxes", () => {
  expect(creditTaxes(order, 13182, 0)).toEqual(taxes);
});

test("credits in parts add up to the order's taxes to the cent", () => {
  const parts = [1000, 4999, 3333, 3850];
  let before = 0;
  const sums = new Map<number, number[]>();
  for (const cents of parts) {
    const found = creditTaxes(order, cents, before);
    expect(found.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(cents);
    for (const { rate, netCents, taxCents } of found) sums.set(rate, [...(sums.get(rate) ?? []), netCents + taxCents]);
    before += cents;
  }
  expect([...sums.values()].map((all) => all.reduce((sum, cents) => sum + cents, 0))).toEqual([11900, 1282]);
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
  const document = invoiceDocument(exampleOrder({ invoices: [invoice, first, second] }), second);
  expect(document.title).toBe("Rechnungskorrektur RK-2026-00002");
  expect(document.fileName).toBe("Rechnungskorrektur-RK-2026-00002.pdf");
  expect(document.delivered).toBe("Zur Rechnung RE-2026-00007 vom 21. November 2026");
  expect(document.facts.map(({ label }) => label)).toEqual(["Nummer", "Datum", "Bestellnummer", "Bestelldatum"]);
  expect(document.lines).toMatchObject([{ name: "Erstattung", quantity: "1", rate: "19\u00a0%", sum: "€10,00" }]);
  expect(document.sums).toEqual([]);
  expect(document.total).toEqual({ label: "Erstattungsbetrag", value: "€10,00" });
  expect(document.taxes).toEqual([{ rate: "19\u00a0%", net: "€8,40", tax: "€1,60", gross: "€10,00" }]);
});

test("law 42: corrections go on from what was refunded before the invoice", () => {
  const issuedAt = new Date(0);
  const invoice: Invoice = { number: "RE-2026-00007", kind: "invoice", amountCents: 10_000, issuedAt };
  const note: Invoice = { number: "RK-2026-00001", kind: "credit_note", amountCents: 10_000, issuedAt };
  const order = exampleOrder({ refundedCents: 11_682, invoices: [invoice, note] });
  expect(invoiceDocument(order, note).taxes).toEqual(invoiceDocument(order, invoice).taxes);
});

test("a small business shows no tax on a credit note either", () => {
  const note: Invoice = { number: "RK-2026-00001", kind: "credit_note", amountCents: 1000, issuedAt: new Date(0) };
  const document = invoiceDocument(exampleOrder({ taxes: [], invoices: [note] }), note);
  expect(document.taxes).toEqual([]);
  expect(document.lines.map(({ rate }) => rate)).toEqual([""]);
  expect(document.notes).toContain("Steuerfrei nach § 19 UStG (Kleinunternehmer).");
});
