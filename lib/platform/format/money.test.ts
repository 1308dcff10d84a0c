import { expect, test } from "vitest";
import { formatCents } from "./money";

test.each([
  [4990, "€49,90"],
  [123456, "€1.234,56"],
  [0, "€0,00"],
  [5, "€0,05"],
  [100_000_000_001, "€1.000.000.000,01"],
  [-250, "−€2,50"],
  [99_999, "€999,99"],
  [1998.9999999999998, "€19,99"],
])("%d cents read %s", (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
