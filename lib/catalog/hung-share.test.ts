import { expect, test } from "vitest";
import { hungShare } from "./hung-share";

test("larger works hang larger, the same size lying or standing, and none becomes a stamp", () => {
  const formats = ["42 × 52 cm", "48 × 60 cm", "60 × 75 cm", "68 × 85 cm", "80 × 100 cm"];
  const shares = formats.map((format) => hungShare(format).share ?? 0.7);
  expect(shares).toEqual(shares.toSorted());
  expect(new Set(shares).size).toBe(formats.length);
  expect(shares.at(-1)).toBe(0.82);
  expect(hungShare("9 × 9 cm").share).toBe(0.6);
  expect(hungShare("300 × 200 cm").share).toBe(0.82);
  // Both are 60 cm wide.
  expect(hungShare("60 × 48 cm")).toEqual(hungShare("60 × 75 cm"));
});

test.each([null, "", "Länge 45 cm", "0 × 0 mm"])("%j is no work's size", (dimensions) =>
  expect(hungShare(dimensions)).toEqual({}),
);
