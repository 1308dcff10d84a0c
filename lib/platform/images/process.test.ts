import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { deflateSync } from "node:zlib";
import { endingFor, sniff, type Format } from "./formats";
import { processImage } from "./process";
import { MAX_BYTES } from "./rules";

// Real pictures are really encoded, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const picture = (width = 40, height = 60) => sharp({ create: { width, height, channels: 3, background: "#b03020" } });
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 80 },
    },
  });
const encode = {
  jpeg: () => picture().jpeg().toBuffer(),
  png: () => picture().png().toBuffer(),
  webp: () => picture().webp().toBuffer(),
  avif: () => picture().avif().toBuffer(),
};
const FORMATS = Object.keys(encode) as Format[]; // The keys above.

async function processed(file: Buffer) {
  const answer = await processImage(file);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
}

describe.each(FORMATS)("%s", (format) => {
  test("stays what it is", async () => {
    const file = await encode[format]();
    const answer = await processed(file);
    expect(sniff(file)).toBe(format);
    expect([answer.format, sniff(answer.bytes)]).toEqual([format, format]);
    expect(answer.facts).toMatchObject({ width: 40, height: 60 });
    expect(answer.facts.color).toMatch(/^#[ab][0-9a-f][23][0-9a-f][12][0-9a-f]$/);
  });

  test("truncated is refused", async () => {
    const file = await noise(120).toFormat(format).toBuffer();
    expect(await processImage(file.subarray(0, file.length / 2))).toEqual({ ok: false, error: "broken" });
  });
});

test("at most 1600 pixels, never enlarged", async () => {
  const big = await sharp((await processed(await picture(3200, 1000).png().toBuffer())).bytes).metadata();
  expect([big.width, big.height]).toEqual([1600, 500]);
  const small = await sharp((await processed(await picture(30, 20).png().toBuffer())).bytes).metadata();
  expect([small.width, small.height]).toEqual([30, 20]);
});

test("turned upright by its metadata, which is gone then", async () => {
  const file = await picture(60, 40)
    .withExif({ IFD0: { Copyright: "geheim" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).orientation).toBe(6);
  const { bytes } = await processed(file);
  const { width, height, orientation, exif, icc, xmp } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([40, 60]);
  expect([orientation, exif, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes("geheim")).toBe(false);
});

test("what hides behind the pixels does not come through", async () => {
  const file = Buffer.concat([await encode.png(), Buffer.from("<script>alert(1)</script><?php system(1) ?>")]);
  const { bytes } = await processed(file);
  expect(bytes.includes("script")).toBe(false);
  expect(bytes.includes("php")).toBe(false);
});

test("20,000 × 20,000 pixels are refused before they unfold", async () => {
  const before = process.memoryUsage().rss;
  expect(await processImage(bomb(20_000))).toEqual({ ok: false, error: "pixels" });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("kein Bild, aber in einer Datei namens bild.jpg".repeat(10))],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
  ["PDF", Buffer.from("%PDF-1.7\n1 0 obj".repeat(4))],
  ["HEIC", Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0heicmif1")])],
])("%s is no picture for the shop", async (_kind, file) =>
  expect(await processImage(file)).toEqual({ ok: false, error: "type" }),
);

test("only the head of a picture is broken", async () =>
  expect(await processImage(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500)]))).toEqual({
    ok: false,
    error: "broken",
  }));

test("5 MB are taken, one byte more is not", async () => {
  const file = await encode.jpeg();
  const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)]);
  expect((await processImage(padded(MAX_BYTES))).ok).toBe(true);
  expect(await processImage(padded(MAX_BYTES + 1))).toEqual({ ok: false, error: "size" });
});

test("a PNG of noise still fits into the bucket", async () => {
  const file = await noise(1600).png({ palette: true, effort: 1 }).toBuffer();
  const { bytes, format } = await processed(file);
  expect([format, sniff(bytes)]).toEqual(["png", "png"]);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
});

test.each([
  ["jpeg", "Foto.JPEG", "jpeg"],
  ["jpeg", "foto.jpg", "jpg"],
  ["jpeg", "foto.png", "jpg"],
  ["png", "ohne", "png"],
  ["webp", "../../x.webp", "webp"],
  ["avif", "bild.avif.exe", "avif"],
] as const)("a %s called %s ends with %s", (format, name, ending) => expect(endingFor(format, name)).toBe(ending));

/** A PNG of `side` × `side` black pixels: a few hundred kilobytes at most. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const mark = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([mark, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return ~value >>> 0;
}
