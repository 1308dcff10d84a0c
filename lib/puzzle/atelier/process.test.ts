import { readFile } from "node:fs/promises";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { processPicture } from "./process";
import { cropThumbnail } from "./thumbnail";

const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: 300 * 3 }, (_, index) => (index * 7919) % 256)), {
    raw: { width: 20, height: 15, channels: 3 },
  }).resize(width, height);
const left = { r: 255, g: 0, b: 0 };

/** A picture of 1000 × 700, red on its left and blue on its right half. */
const halves = () =>
  sharp({ create: { width: 1000, height: 700, channels: 3, background: "#00f" } }).composite([
    { input: { create: { width: 500, height: 700, channels: 3, background: left } }, left: 0, top: 0 },
  ]);
const colorAt = async (picture: Buffer, x: number, y: number) => {
  const { data } = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > 128 ? "red" : data[2]! > 128 ? "blue" : "?";
};

test.each(["jpeg", "png", "webp"] as const)(
  "%s becomes an upright JPEG without metadata, and a WebP for screens",
  async (format) => {
    const file = await noise(2000, 1500)
      .withExif({ IFD0: { Artist: "Erika Geheim" }, IFD3: { GPSLatitude: "53/1 33/1 0/1" } })
      [format]()
      .toBuffer();
    const made = await processPicture(file);
    if (!made.ok) throw new Error(made.error);
    expect([made.width, made.height]).toEqual([2000, 1500]);
    for (const bytes of [made.picture, made.preview]) {
      const facts = await sharp(bytes).metadata();
      expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.includes("Geheim")).toBe(false);
    }
    expect((await sharp(made.picture).metadata()).format).toBe("jpeg");
    expect(await sharp(made.preview).metadata()).toMatchObject({ format: "webp", width: 1600, height: 1200 });
  },
);

test("a telephone held upright: the picture is turned as its orientation says", async () => {
  const file = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const made = await processPicture(file);
  if (!made.ok) throw new Error(made.error);
  expect([made.width, made.height]).toEqual([700, 1000]);
  expect([await colorAt(made.picture, 350, 100), await colorAt(made.picture, 350, 900)]).toEqual(["red", "blue"]);
});

test("what is transparent becomes white", async () => {
  const file = await sharp({ create: { width: 700, height: 700, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const made = await processPicture(file);
  if (!made.ok) throw new Error(made.error);
  expect([...(await sharp(made.picture).resize(1, 1).raw().toBuffer())]).toEqual([255, 255, 255]);
});

test.each([
  [{ turn: 0, x: 0, y: 0, width: 500, height: 700 }, ["red", "red"]],
  [{ turn: 180, x: 0, y: 0, width: 500, height: 700 }, ["blue", "blue"]],
  [{ turn: 90, x: 0, y: 0, width: 700, height: 1000 }, ["red", "blue"]],
  [{ turn: 270, x: 0, y: 0, width: 700, height: 1000 }, ["blue", "red"]],
])("the thumbnail shows the crop %j", async (crop, [top, bottom]) => {
  const preview = await halves().webp({ lossless: true }).toBuffer();
  const thumbnail = await cropThumbnail(preview, crop, { width: 1000, height: 700 });
  const { width, height } = await sharp(thumbnail).metadata();
  expect(width / height).toBeCloseTo(crop.width / crop.height, 1);
  const seen = [await colorAt(thumbnail, width >> 1, 8), await colorAt(thumbnail, width >> 1, height - 8)];
  expect(seen).toEqual([top, bottom]);
});

test("a crop of a large picture is found again in its preview", async () => {
  const preview = await sharp(await halves().png().toBuffer())
    .resize(500, 350)
    .webp({ lossless: true })
    .toBuffer();
  const crop = { turn: 0, x: 520, y: 0, width: 480, height: 700 };
  expect(await colorAt(await cropThumbnail(preview, crop, { width: 1000, height: 700 }), 100, 100)).toBe("blue");
});

const header = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string, "latin1")));
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = "\x89PNG\r\n\x1a\n";

test.each([
  ["nothing", Buffer.alloc(0), "type"],
  ["zeros", Buffer.alloc(5000), "type"],
  [
    "an SVG that reads a file",
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>`),
    "type",
  ],
  ["an SVG behind a PNG's first bytes", header(PNG, `<svg xmlns="http://www.w3.org/2000/svg"/>`), "broken"],
  ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), "type"],
  ["a web page behind a JPEG's first bytes", header(JPEG, "<script>alert(1)</script>".repeat(50)), "broken"],
  ["a GIF", header("GIF89a", Array<number>(50).fill(0)), "type"],
  ["a PDF", Buffer.from("%PDF-1.7\n%\u00e2\u00e3"), "type"],
  ["a ZIP", header("PK\x03\x04", Array<number>(50).fill(0)), "type"],
  ["a BMP", header("BM", Array<number>(50).fill(0)), "type"],
  ["a TIFF", header("II*\x00", Array<number>(50).fill(0)), "type"],
  ["a HEIC", header([0, 0, 0, 24], "ftypheic", Array<number>(50).fill(0)), "type"],
  ["a JPEG of four bytes", header(JPEG), "type"],
])("%s is refused", async (_what, file, error) => {
  expect(await processPicture(file)).toEqual({ ok: false, error });
});

test("AVIF is refused, and so is a picture that is too small or has too many pixels, however few bytes it has", async () => {
  expect(await processPicture(await noise(800, 800).avif({ effort: 0 }).toBuffer())).toEqual({
    ok: false,
    error: "type",
  });
  expect(await processPicture(await noise(599, 2000).png().toBuffer())).toEqual({ ok: false, error: "small" });
  const flat = { width: 8000, height: 8000, channels: 3, background: "#fff" } as const;
  const bomb = await sharp({ create: flat }).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await processPicture(bomb)).toEqual({ ok: false, error: "pixels" });
  expect(await processPicture(Buffer.alloc(25_000_001))).toEqual({ ok: false, error: "size" });
});

test("of an animation the first picture is taken", async () => {
  const frames = Buffer.alloc(700 * 1400 * 3, 200);
  const file = await sharp(frames, { raw: { width: 700, height: 1400, channels: 3, pageHeight: 700 } })
    .webp()
    .toBuffer();
  expect(await processPicture(file)).toMatchObject({ ok: true, width: 700, height: 700 });
});

test("of files that are cut off or damaged at random none is taken but as a clean picture", async () => {
  const originals = await Promise.all([
    noise(700, 700).jpeg().toBuffer(),
    noise(700, 700).png().toBuffer(),
    noise(700, 700).webp().toBuffer(),
    readFile("public/kunst/hero.webp"),
  ]);
  const damage = fc.record({
    file: fc.constantFrom(...originals),
    keep: fc.double({ min: 0, max: 1, noNaN: true }),
    spots: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 255 })), { maxLength: 20 }),
    isCut: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ file, keep, spots, isCut }) => {
      const bytes = Buffer.from(isCut ? file.subarray(0, Math.floor(file.length * keep)) : file);
      for (const [at, byte] of spots) if (bytes.length > 0) bytes[Math.floor(at * (bytes.length - 1))] = byte;
      const made = await processPicture(bytes);
      if (!made.ok) return;
      const facts = await sharp(made.picture).metadata();
      expect([facts.format, facts.exif, facts.width]).toEqual(["jpeg", undefined, made.width]);
      expect(made.width * made.height).toBeLessThanOrEqual(60_000_000);
    }),
    { numRuns: 200 },
  );
});
