import sharp from "sharp";
import { expect, test } from "vitest";
import { measureFile, measurePieces, sheetOf } from "./measure-file";

const plain = (width: number, height: number, background: object | string) =>
  sharp({ create: { width, height, channels: 4, background: background as string } });

test.each([
  ["48 × 60 cm", { width: 400, height: 500 }, { width: 480, height: 600 }],
  ["lies as its picture does", { width: 500, height: 400 }, { width: 600, height: 480 }],
  ["square", { width: 400, height: 400 }, { width: 600, height: 480 }],
  ["no dimensions", { width: 300, height: 200 }, { width: 300, height: 200 }],
])("a sheet: %s", (what, picture, sheet) => {
  expect(sheetOf(what === "no dimensions" ? null : "48 × 60 cm", picture)).toEqual(sheet);
});

test("dimensions that are not two numbers are passed over", () => {
  const picture = { width: 300, height: 200 };
  for (const text of ["60 cm", "Durchmesser 28 mm", "0 × 60 cm", "48 x 60 cm"])
    expect(sheetOf(text, picture)).toEqual(picture);
  expect(sheetOf("40,5 × 60 cm", { width: 2, height: 3 })).toEqual({ width: 405, height: 600 });
});

test("a picture that lies by its metadata is stood up, a transparent one lies on white", async () => {
  const lying = await plain(400, 300, "#b03020").jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await measurePieces(lying, { pieces: 12, dimensions: null })).toMatchObject({ columns: 3, rows: 4, share: 1 });
  const hole = await plain(300, 300, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer();
  const white = sharp({ create: { width: 300, height: 150, channels: 3, background: "#ffffff" } });
  const half = await sharp(hole)
    .composite([{ input: await white.png().toBuffer(), top: 0, left: 0 }])
    .png()
    .toBuffer();
  expect(await measureFile(half, { pieces: 100, dimensions: null })).toBe(1);
});

test("a gray picture is measured; one with fewer pixels than cells, and what is no picture, is an error", async () => {
  const gray = await plain(400, 500, "#777777").toColorspace("b-w").png().toBuffer();
  expect(await measureFile(gray, { pieces: 1000, dimensions: "48 × 60 cm" })).toBe(1);
  const tiny = await plain(80, 100, "#777777").png().toBuffer();
  await expect(measureFile(tiny, { pieces: 1000, dimensions: null })).rejects.toThrow(RangeError);
  await expect(measureFile(Buffer.from("GIF?"), { pieces: 10, dimensions: null })).rejects.toThrow();
});

test("of a very large picture as much as of a smaller one", async () => {
  const large = await plain(4000, 3000, "#102030").webp().toBuffer();
  expect(await measureFile(large, { pieces: 500, dimensions: null })).toBe(1);
});
