import { describe, expect, test } from "vitest";
import { exampleOrder } from "@/lib/orders/mail/example-order";
import { isPostalCodeOf, needsPostalCode } from "./link-lock";

describe("SEC-L6 an order's link", () => {
  const order = exampleOrder({ placedAt: new Date("2026-02-28T12:00:00Z") });

  test("SEC-L6 alone shows the order for twelve months", () => {
    expect(needsPostalCode(order, new Date("2027-02-28T11:59:59Z"))).toBe(false);
    expect(needsPostalCode(order, new Date("2027-02-28T12:00:00Z"))).toBe(true);
  });

  test("SEC-L6 no longer suffices once the order is archived", () => {
    const archived = { ...order, archivedAt: new Date("2026-06-01T12:00:00Z") };
    expect(needsPostalCode(archived, new Date("2026-06-02T12:00:00Z"))).toBe(true);
  });
});

describe("SEC-L6 the postal code", () => {
  const order = exampleOrder();

  test.each(["20095", " 20 095 ", "1010"])("SEC-L6 %j is that of the delivery or the billing address", (typed) => {
    expect(isPostalCodeOf(order, typed)).toBe(true);
  });

  test.each(["", "2009", "20096", "020095", "20095 Hamburg"])("SEC-L6 %j is not", (typed) => {
    expect(isPostalCodeOf(order, typed)).toBe(false);
  });

  test("SEC-L6 is compared without dashes and case, for other countries", () => {
    const billing = { ...exampleOrder().billing!, postalCode: "SW1-AB" };
    expect(isPostalCodeOf({ ...order, billing }, "sw1ab")).toBe(true);
  });
});
