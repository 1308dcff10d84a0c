import { expect, test } from "vitest";
import { CARD_MM, innerDiameter, PIXELS_PER_MM } from "./on-screen";
import { RING_SIZES } from "./sizes";

test("a ring's diameter is that of the printed table, to a tenth of a millimeter or the rounding of its size", () => {
  for (const { eu, diameter } of RING_SIZES) expect(Math.abs(innerDiameter(eu) - diameter)).toBeLessThan(0.25);
  expect(innerDiameter(54)).toBeCloseTo(17.19, 2);
});

test("every screen from coarse to fine can be set, the usual one lies between", () => {
  expect(PIXELS_PER_MM.least).toBeLessThan(PIXELS_PER_MM.usual);
  expect(PIXELS_PER_MM.usual).toBeLessThan(PIXELS_PER_MM.most);
  // The card fits into the sheet of a phone 390 pixels wide at what phones usually have.
  expect(CARD_MM.height * 6.3).toBeLessThan(350);
});
