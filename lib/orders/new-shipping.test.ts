import { expect, test } from "vitest";
import { newShipping } from "./schema";

test.each([
  [{ shipping: "standard" }, { shipping: "standard", option: "Paket" }, null],
  [{ shipping: "standard" }, { shipping: "express", option: "Kurier" }, "Kurier"],
  // Of an order that is older than the names.
  [{ shipping: "express" }, { shipping: "standard", option: null }, "Standardversand"],
  [undefined, undefined, null],
] as const)("from %j to %j it is now sent with %j", (before, after, expected) => {
  expect(newShipping(before, after)).toBe(expected);
});
