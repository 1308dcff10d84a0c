import { expect, test } from "vitest";
import { putLab } from "./lab";

const lab = (red: number, green: number, blue: number) => {
  const into = new Int16Array(4);
  putLab(red, green, blue, into, 1);
  return [...into.subarray(1)];
};

test.each([
  // Published values for D65, in hundredths.
  ["black", [0, 0, 0], [0, 0, 0]],
  ["white", [255, 255, 255], [10_000, 0, 0]],
  ["red", [255, 0, 0], [5324, 8009, 6720]],
  ["green", [0, 255, 0], [8773, -8618, 8318]],
  ["blue", [0, 0, 255], [3230, 7919, -10_786]],
  ["middle gray", [119, 119, 119], [5003, 0, 0]],
] as const)("%s", (_name, [red, green, blue], expected) => {
  const found = lab(red, green, blue);
  for (const [at, value] of expected.entries()) expect(Math.abs(found[at]! - value)).toBeLessThanOrEqual(2);
});

test("follows the formula for all grays and many colors, whatever the last digit of powers and roots", () => {
  const curve = (light: number) => (light > 216 / 24_389 ? Math.cbrt(light) : ((24_389 / 27) * light + 16) / 116);
  const linear = (step: number) => (step / 255 <= 0.04045 ? step / 255 / 12.92 : ((step / 255 + 0.055) / 1.055) ** 2.4);
  for (let red = 0; red < 256; red += 5) {
    for (let green = 0; green < 256; green += 15) {
      const [r, g, b] = [linear(red), linear(green), linear(red)];
      const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
      const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
      const [light, a] = lab(red, green, red);
      expect(Math.abs(light! - (11_600 * y - 1600))).toBeLessThan(0.51);
      expect(Math.abs(a! - 50_000 * (x - y))).toBeLessThan(0.51);
    }
  }
});
