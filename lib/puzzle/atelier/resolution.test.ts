import { expect, test } from "vitest";
import { dotsPerInch, goodUpTo, gradeOf } from "./resolution";

const sheet = { width: 640, height: 480 };

test("dots per inch are those of the side that has fewer", () => {
  expect(dotsPerInch({ width: 2540, height: 1905 }, { width: 254, height: 190.5 })).toBeCloseTo(254);
  expect(dotsPerInch({ width: 2540, height: 1900 }, { width: 254, height: 190.5 })).toBeLessThan(254);
});

test.each([
  [5040, "sharp"],
  [5039, "fair"],
  [3024, "fair"],
  [3023, "soft"],
  [1512, "soft"],
  [1511, "none"],
] as const)("%d pixels on 64 cm are %s", (width, grade) => {
  expect(gradeOf({ width, height: width }, sheet)).toBe(grade);
});

test("the largest format that a crop is good for is named, whichever way the crop lies", () => {
  const formats = ["48 × 36 cm", "64 × 48 cm", "96 × 72 cm"];
  expect(goodUpTo({ width: 3100, height: 2325 }, formats)).toBe("64 × 48 cm");
  expect(goodUpTo({ width: 2325, height: 3100 }, formats)).toBe("64 × 48 cm");
  expect(goodUpTo({ width: 9000, height: 6750 }, formats)).toBe("96 × 72 cm");
  expect(goodUpTo({ width: 1200, height: 900 }, formats)).toBeNull();
});
