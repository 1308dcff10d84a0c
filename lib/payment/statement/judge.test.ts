import { expect, test } from "vitest";
import type { OpenCredit } from "./credit";
import { findPayable } from "./find-payable";
import { judgeCredits } from "./judge";
import { possibleNumbers } from "./number-in";
import type { PayableOrder } from "./payable-order";

const order = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  dueCents: changes.totalCents ?? 11480,
  number: "KG-7F3K-9QXM",
  status: "open",
  isWithdrawn: false,
  totalCents: 11480,
  names: ["Clara Schön"],
  payBy: "2026-12-01",
  ...changes,
});
const OTHER = order({ number: "KG-AAAA-1111", totalCents: 5000, names: ["Nina Müller-Lüdenscheidt", "Otto Groß"] });

let lines = 0;
const credit = (purpose: string, changes: Partial<OpenCredit> = {}): OpenCredit => ({
  line: String((lines += 1)),
  bookedOn: "2026-11-21",
  amountCents: 11480,
  payer: "Jemand anders",
  purpose,
  isTwin: false,
  ...changes,
});
const judge = (credits: OpenCredit[], orders = [order(), OTHER]) => judgeCredits(credits, orders).map(({ is }) => is);

test.each([
  "KG-7F3K-9QXM",
  "kg 7f3k 9qxm",
  "Bestellung KG-7F3K- 9QXM danke",
  "BESTELLUNGKG7F3K9QXM",
  "KG-7F3K-9Q XM",
  "EREF+NOTPROVIDED SVWZ+KG-7F3K-9QXM ABWA+CLARA",
  "7F3K-9QXM",
  "KG–7F3K–9QXM",
])("„%s“ names the order", (purpose) => {
  expect(judge([credit(purpose)])).toEqual(["exact"]);
});

test("letters that look like digits are read as those", () => {
  const found = judgeCredits([credit("KG-AAAA-IlI1", { amountCents: 5000 })], [OTHER]);
  expect(found).toMatchObject([{ is: "exact", order: OTHER }]);
  expect(possibleNumbers("KG-OOOO-LLLL")).toEqual(["KG-0000-1111"]);
});

test("other words are no number", () => {
  const others = ["Miete", "KG 7F3K", "", "Rückgabe an Muster GmbH", "Muster GmbH & Co. KG"];
  expect(judge(others.map((purpose) => credit(purpose)))).toEqual(others.map(() => "unknown"));
});

test("more and less than the order costs", () => {
  const named = (amountCents: number) => credit("KG-7F3K-9QXM", { amountCents });
  expect(judge([named(11481)])).toEqual(["over"]);
  expect(judge([named(11479)])).toEqual(["under"]);
});

test.each([
  ["cancelled", order({ status: "cancelled" }), "late"],
  ["withdrawn from", order({ isWithdrawn: true }), "late"],
  ["paid", order({ status: "paid" }), "paid"],
  ["dispatched", order({ status: "dispatched" }), "paid"],
  ["refunded", order({ status: "refunded" }), "paid"],
])("an order that is %s is not offered to be paid", (_state, known, is) => {
  expect(judge([credit("KG-7F3K-9QXM")], [known])).toEqual([is]);
});

test("of two payments for one order the first pays it; a part before it does not", () => {
  const part = credit("KG-7F3K-9QXM", { amountCents: 100 });
  expect(judge([part, credit("KG-7F3K-9QXM"), credit("KG-7F3K-9QXM")])).toEqual(["under", "exact", "paid"]);
});

test("two numbers in one purpose are left to a person", () => {
  const both = credit("KG-7F3K-9QXM und KG-AAAA-1111", { amountCents: 16480 });
  expect(judgeCredits([both], [order(), OTHER])).toMatchObject([{ is: "several", orders: [order(), OTHER] }]);
});

test("what is still open counts, not what the order costs", () => {
  const part = order({ totalCents: 11480, dueCents: 5000 });
  const named = (amountCents: number) => judge([credit("KG-7F3K-9QXM", { amountCents })], [part]);
  expect([named(5000), named(4999), named(11480)]).toEqual([["exact"], ["under"], ["over"]]);
});

test("an order is found by its number, a part of it or the beginnings of its names", () => {
  const found = (query: string) => findPayable([order(), OTHER], query).map(({ number }) => number);
  for (const query of ["KG-7F3K-9QXM", "7f3k", "schön", "clara scho"]) expect(found(query)).toEqual([order().number]);
  for (const query of ["7", "Clara Groß", "!"]) expect(found(query)).toEqual([]);
  expect(findPayable([order({ status: "paid" }), order({ isWithdrawn: true })], "Clara")).toEqual([]);
});

test.each([
  ["the payer's name", credit("Danke", { payer: "SCHOEN, CLARA" }), order().number],
  ["the name in the purpose", credit("Puzzle für Clara Schön"), order().number],
  ["composed signs", credit("", { payer: "Clara Scho\u0308n" }), order().number],
  ["two last names", credit("", { payer: "NINA MUELLER LUEDENSCHEIDT", amountCents: 5000 }), OTHER.number],
  ["who gets the invoice", credit("", { payer: "Otto Gross", amountCents: 5000 }), OTHER.number],
  ["one sign mistyped", credit("KG-7F3K-9QXN"), order().number],
])("without a known number, %s and the amount propose the order", (_why, given, number) => {
  expect(judgeCredits([given], [order(), OTHER])).toMatchObject([{ is: "proposal", orders: [{ number }] }]);
});

test.each([
  ["another amount", credit("Danke", { payer: "Clara Schön", amountCents: 11479 })],
  ["the last name alone", credit("Danke", { payer: "Familie Schön" })],
  ["two signs mistyped", credit("KG-7F3K-9QNN")],
])("%s proposes nothing", (_why, given) => {
  expect(judge([given])).toEqual(["unknown"]);
});

test("an order that a later line names is not proposed for an earlier one", () => {
  expect(judge([credit("Danke", { payer: "Clara Schön" }), credit("KG-7F3K-9QXM")])).toEqual(["unknown", "exact"]);
});

test("5,000 credits against 1,000 open orders of the same amount take a second", () => {
  const orders = Array.from({ length: 1000 }, (_, index) =>
    order({ number: `KG-7F3K-${String(index).padStart(4, "0")}` }),
  );
  const credits = Array.from({ length: 5000 }, (_, index) =>
    credit(`Überweisung ${"x".repeat(100)} ${index % 5 === 0 ? orders[index / 5]?.number : `KG-0000-${index}`}`),
  );
  const start = performance.now();
  const found = judge(credits, orders);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(found.filter((is) => is === "exact").length).toBe(1000);
});

test("as many that no line names", () => {
  const orders = Array.from({ length: 1000 }, (_, index) =>
    order({ number: `KG-7F3K-${String(index).padStart(4, "0")}` }),
  );
  const credits = Array.from({ length: 5000 }, (_, index) =>
    credit(`Überweisung für KG-0000-${String(index).padStart(4, "0")}`),
  );
  const start = performance.now();
  expect(new Set(judge(credits, orders))).toEqual(new Set(["unknown"]));
  expect(performance.now() - start).toBeLessThan(5000);
});
