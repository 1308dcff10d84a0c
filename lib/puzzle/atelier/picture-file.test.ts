import { expect, test } from "vitest";
import { MAX_BYTES } from "./limits";
import { faultOfFile, faultOfSize } from "./picture-file";

const of = (start: string, bytes = 100) =>
  new Blob([Uint8Array.from(start, (letter) => letter.charCodeAt(0)), new Uint8Array(bytes)]);

test.each([
  ["a JPEG", "\xff\xd8\xff\xe1"],
  ["a PNG", "\x89PNG\r\n\x1a\n"],
  ["a WebP", "RIFF\x01\x02\x03\x04WEBP"],
])("%s is taken", async (_, start) => {
  expect(await faultOfFile(of(start))).toBeNull();
});

test.each([
  ["an AVIF or HEIC picture", "\0\0\0\x1cftypheic", "phone"],
  ["an SVG", "<svg xmlns=", "type"],
  ["a GIF", "GIF89a", "type"],
  ["a PDF", "%PDF-1.7", "type"],
  ["a sound in the container of WebP", "RIFF\x01\x02\x03\x04WAVE", "type"],
  ["nothing", "", "type"],
] as const)("%s is not, whatever it is called", async (_, start, fault) => {
  expect(await faultOfFile(of(start))).toBe(fault);
});

test("a picture may have so many bytes and pixels, and must have so many", async () => {
  expect(await faultOfFile(of("\xff\xd8\xff\xe1", MAX_BYTES - 4))).toBeNull();
  expect(await faultOfFile(of("\xff\xd8\xff\xe1", MAX_BYTES - 3))).toBe("size");
  expect(faultOfSize({ width: 10_000, height: 6000 })).toBeNull();
  expect(faultOfSize({ width: 10_000, height: 6001 })).toBe("pixels");
  expect(faultOfSize({ width: 600, height: 4000 })).toBeNull();
  expect(faultOfSize({ width: 599, height: 4000 })).toBe("small");
});
