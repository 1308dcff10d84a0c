import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TURNS, type Crop } from "@/lib/puzzle/atelier/design";
import { cutSheet, pathOf } from "@/lib/puzzle/cut/cut";
import { HIDDEN } from "@/lib/puzzle/cut/hidden";
import { linesOf } from "@/lib/puzzle/cut/lines";
import { drawnPages } from "@/lib/platform/pdf/contents";
import { cropOf, HIDDEN_PLACE, partOf } from "./area";
import { writeCut } from "./cut-files";
import { filesIn } from "./job";
import { writePdf, writeTiff } from "./print-files";

const folder = mkdtempSync(path.join(tmpdir(), "production-test-"));
const files = filesIn(folder);
const sheet = { width: 160, height: 120 };
/** Millimeters to pixels of the print file. */
const px = (millimeters: number) => Math.round((millimeters / 25.4) * 300);

/** A picture of 800 × 600 pixels whose red says how far right, and whose green how far down a pixel is. */
beforeAll(async () => {
  const [width, height] = [800, 600];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([(x / width) * 255, (y / height) * 255, 128], (y * width + x) * 3);
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    // Without JPEG's own noise.
    .png()
    .toFile(files.picture);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints a crop and answers which place of the picture (in pixels of it) lies at a place in mm from the sheet's corner. */
async function printed(crop: Crop) {
  await writeTiff(files.picture, crop, sheet, files.tiff);
  const { data, info } = await sharp(files.tiff).raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => {
    const at = ((px(y + 3) * info.width + px(x + 3)) * info.channels) | 0;
    return [(data[at]! / 255) * 800, (data[at + 1]! / 255) * 600];
  };
}

function expectNear([x, y]: number[], [wantedX, wantedY]: [number, number]) {
  expect(Math.abs(x! - wantedX), `${x} is not ${wantedX}`).toBeLessThan(4);
  expect(Math.abs(y! - wantedY), `${y} is not ${wantedY}`).toBeLessThan(4);
}

test("the print file has the sheet's size with its bleed at 300 dpi, and the profile of sRGB", async () => {
  await printed({ turn: 0, x: 0, y: 0, width: 800, height: 600 });
  const facts = await sharp(files.tiff).metadata();
  expect(facts).toMatchObject({ width: px(166), height: px(126), density: 300, channels: 3, hasProfile: true });
  expect(facts.icc!.toString("latin1")).toContain("s\0R\0G\0B");
});

test("the bleed is the picture beyond the crop, in the same scale", async () => {
  const at = await printed({ turn: 0, x: 100, y: 150, width: 400, height: 300 });
  // 2.5 pixels for each millimeter.
  expectNear(at(0, 0), [100, 150]);
  expectNear(at(80, 60), [300, 300]);
  expectNear(at(160, 120), [500, 450]);
  expectNear(at(-2.9, -2.9), [93, 143]);
  expectNear(at(162.8, 122.8), [507, 457]);
});

test("beyond the picture's own edge the bleed is its mirror image", async () => {
  const at = await printed({ turn: 0, x: 0, y: 0, width: 800, height: 600 });
  // 5 pixels for each millimeter.
  expectNear(at(0.2, 0.2), [1, 1]);
  expectNear(at(-2.8, 60), [14, 300]);
  expectNear(at(80, -2.8), [400, 14]);
  expectNear(at(162.8, 60), [786, 300]);
  expectNear(at(80, 122.8), [400, 586]);
});

test.each(TURNS)("a picture turned by %i degrees is printed as it was cropped", async (turn) => {
  const isTurned = turn % 180 !== 0;
  const [width, height] = isTurned ? [600, 800] : [800, 600];
  const crop = { turn, x: 40, y: 60, width: 400, height: 300 };
  const at = await printed(crop);
  const inPicture = (x: number, y: number): [number, number] =>
    ({ 0: [x, y], 90: [y, 600 - x], 180: [800 - x, 600 - y], 270: [800 - y, x] })[turn] as [number, number];
  expect(width - crop.x - crop.width).toBeGreaterThan(8);
  expect(height - crop.y - crop.height).toBeGreaterThan(8);
  for (const [x, y] of [
    [0, 0],
    [160, 0],
    [160, 120],
    [0, 120],
    [-2.8, 122.8],
  ] as const)
    expectNear(at(x, y), inPicture(40 + x * 2.5, 60 + y * 2.5));
});

test("a crop that is not in the picture is refused", async () => {
  await expect(printed({ turn: 90, x: 0, y: 0, width: 700, height: 525 })).rejects.toThrow("not in the picture");
});

test("the boxes of both PDF files are the sheet's, exact to a thousandth of a millimeter", async () => {
  await printed({ turn: 0, x: 0, y: 0, width: 800, height: 600 });
  await writePdf(files.tiff, sheet, { jpeg: files.jpeg, pdf: files.print, small: files.small });
  const { lines, area } = partOf(cutSheet(7, sheet, 24), null);
  await writeCut(lines, area, { pdf: files.cut, svg: files.svg });
  for (const file of [files.print, files.cut]) {
    const pdf = readFileSync(file, "latin1");
    const box = (name: string) =>
      new RegExp(`/${name} \\[([^\\]]+)\\]`)
        .exec(pdf)![1]!
        .split(" ")
        .map((at) => (Number(at) * 25.4) / 72);
    expect(box("MediaBox").map(thousandths)).toEqual([0, 0, 166, 126]);
    expect(box("BleedBox").map(thousandths)).toEqual([0, 0, 166, 126]);
    expect(box("TrimBox").map(thousandths)).toEqual([3, 3, 163, 123]);
  }
  const print = readFileSync(files.print, "latin1");
  expect(print).toMatch(/\/DefaultRGB \[\/ICCBased \d+ 0 R\]/);
  expect(print).toMatch(/\/Width 1961\n\/Height 1488/);
});
const thousandths = (millimeters: number) => Math.round(millimeters * 1000) / 1000;

test.each([null, ...HIDDEN])(
  "the laser's lines are the preview's, byte for byte, in a spot color: %s",
  async (shape) => {
    const cut = cutSheet(20_261_124, { width: 640, height: 480 }, 1000, shape);
    const { lines, area } = partOf(cut, null);
    await writeCut(lines, area, { pdf: files.cut, svg: files.svg });
    const pdf = readFileSync(files.cut);
    expect(pdf.toString("latin1")).toMatch(/\[\/Separation \/CutContour \/DeviceCMYK/);

    const content = drawnPages(pdf);
    expect(content).toMatch(/\/CS0 CS\n1 SCN/);
    const { inner, rim } = linesOf(cut);
    expect(pathsIn(content)).toEqual([inner, rim]);
    expect([...readFileSync(files.svg, "utf8").matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      inner,
      rim,
    ]);

    // And they are the pieces' own: what is shown as a piece is cut as that piece.
    const first = pathOf(cut.outlines[0]!);
    expect(first.startsWith("M0 0C")).toBe(true);
    const figures = first.slice(first.indexOf("C"), -1).split("C").slice(1);
    for (const curve of figures) expect(inner + rim).toContain(`C${curve}`);
  },
);

test("a single piece has the outline that it has in the sheet, and the picture around it", async () => {
  const cut = cutSheet(7, sheet, 24);
  const { lines, area } = partOf(cut, { row: 2, column: 3 });
  await writeCut(lines, area, { pdf: files.cut, svg: files.svg });
  const outline = pathOf(cut.outlines[cut.columns + 2]!);
  expect(readFileSync(files.svg, "utf8")).toContain(`<path id="piece" d="${outline}"/>`);
  expect(pathsIn(drawnPages(readFileSync(files.cut)))).toEqual([outline.slice(0, -1)]);

  await writeTiff(
    files.picture,
    cropOf({ turn: 0, x: 0, y: 0, width: 800, height: 600 }, sheet, area),
    area,
    files.tiff,
  );
  const { data, info } = await sharp(files.tiff).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([px(area.width + 6), px(area.height + 6)]);
  const middle = (px(area.height / 2 + 3) * info.width + px(area.width / 2 + 3)) * 3;
  // 5 pixels for each millimeter.
  expectNear(
    [(data[middle]! / 255) * 800, (data[middle + 1]! / 255) * 600],
    [(area.x + area.width / 2) * 5, (area.y + area.height / 2) * 5],
  );
  expect(() => partOf(cut, { row: 1, column: cut.columns + 1 })).toThrow("no such piece");
});

test("so has a hidden shape, where there is one", () => {
  const cut = cutSheet(7, sheet, 24, "heart");
  expect(partOf(cut, HIDDEN_PLACE).lines).toEqual({ piece: pathOf(cut.outlines.at(-1)!) });
  expect(() => partOf(cutSheet(7, sheet, 24), HIDDEN_PLACE)).toThrow("no such piece");
});

/** The paths of a page's content, in the words of SVG. */
function pathsIn(content: string): string[] {
  return content
    .split(/^S$/m)
    .slice(0, -1)
    .map((part) =>
      [...part.matchAll(/^([-\d. ]+) ([mc])$/gm)]
        .map(([, figures, operator]) => `${operator === "m" ? "M" : "C"}${figures}`)
        .join(""),
    );
}
