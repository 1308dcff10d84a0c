import { expect, test } from "vitest";
import { allowedChanges } from "./change";

test("SEC-H2 a cancelled order is not offered to be marked as paid", () => {
  expect(allowedChanges({ status: "cancelled", restCents: 4990, paymentMethod: "prepayment" })).toEqual([]);
});

test("what is paid online is not marked as paid by hand", () => {
  expect(allowedChanges({ status: "open", restCents: 4990, paymentMethod: "stripe" })).toEqual(["cancel"]);
});

test("pieces that were free or paid back come back alone", () => {
  for (const status of ["dispatched", "refunded"]) {
    const whole = { status, restCents: 0, paymentMethod: "prepayment" } as const;
    expect(allowedChanges({ ...whole, hasReturnable: true })).toEqual(["refund"]);
    expect(allowedChanges(whole)).toEqual([]);
  }
});

test("what is sent and owed again is paid or given back, not cancelled", () => {
  const owed = { status: "open", isSent: true, restCents: 4990, paymentMethod: "prepayment" } as const;
  expect(allowedChanges(owed)).toEqual(["pay", "refund"]);
});
