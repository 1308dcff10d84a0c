import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { mailPicture } from "./mail-picture";

test.each([
  ["as wide as it gets", 640, 480],
  ["as high as it gets", 480, 640],
  ["square", 640, 640],
])("what a mail shows of a picture is small whatever is on it: %s", async (_what, width, height) => {
  const noise = { raw: { width, height, channels: 3 } } as const;
  const thumbnail = await sharp(randomBytes(width * height * 3), noise)
    .webp({ quality: 82 })
    .toBuffer();
  const small = await mailPicture(thumbnail);
  expect(small.length).toBeLessThan(40_000);
  const seen = await sharp(small).metadata();
  expect(seen.format).toBe("jpeg");
  expect(seen.width / seen.height).toBeCloseTo(width / height, 1);
  expect([seen.width <= 144, seen.height <= 180]).toEqual([true, true]);
});
