import { expect, test } from "vitest";
import { numericFromCents, toCents } from "./numeric";

test.each([5, 7, 29, -2500, -50, 4990, 124_900, 9_999_999_999])(
  "%d cents are the same as a number or as text",
  (cents) => {
    const euros = numericFromCents(cents);
    expect([toCents(euros), toCents(euros.toFixed(2) as unknown as number)]).toEqual([cents, cents]);
  },
);

test.each([5, 7, 29, 4990, 124_900, 9_999_999_999])(
  "%d cents have no third decimal on their way to the database",
  (cents) => {
    expect(JSON.stringify(numericFromCents(cents))).toMatch(/^\d+(\.\d{1,2})?$/);
  },
);
