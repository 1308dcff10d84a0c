import { unzipSync } from "fflate";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { shownText } from "@/lib/platform/pdf/contents";
import { productionFolder } from "./folder";
import { filesIn } from "./job";
import { produce } from "./run";

const folder = mkdtempSync(path.join(tmpdir(), "run-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Other processes have work folders too.
process.env.TMPDIR = folder;

const job = {
  folder,
  crop: { turn: 90, x: 0, y: 100, width: 4500, height: 3375 },
  sheet: { width: 640, height: 480 },
  seed: 7,
  pieces: 1000,
  shape: null,
  piece: null,
} as const;

/** A picture of 27 million pixels. */
const photo = () => sharp("public/kunst/wirbelnde-nacht.webp").resize(6000, 4500).jpeg({ quality: 92 });

// It measures: only in `npm run test:all`.
const testOfAll = process.env.GATE ? () => {} : test;
testOfAll(
  "a sheet of 64 × 48 cm is made from a photo of 27 megapixels within 700 MB, in a process of its own",
  async () => {
    await photo().toFile(filesIn(folder).picture);
    const { megabytes, seconds } = await produce(job);
    console.log(`print file: ${seconds.toFixed(1)} s, ${megabytes} MB`);
    expect(megabytes).toBeLessThan(700);
    expect(seconds).toBeLessThan(40);
    const { width, height } = await sharp(filesIn(folder).tiff).metadata();
    expect({ width, height }).toEqual({ width: 7630, height: 5740 });
  },
);

test("what is no picture is said, and the next job is made all the same", async () => {
  const broken = mkdtempSync(path.join(folder, "broken-"));
  writeFileSync(filesIn(broken).picture, "no picture");
  const small = {
    ...job,
    crop: { turn: 0, x: 0, y: 0, width: 80, height: 60 },
    sheet: { width: 80, height: 60 },
  } as const;
  const failed = produce({ ...small, folder: broken });
  const fine = mkdtempSync(path.join(folder, "fine-"));
  await sharp({ create: { width: 80, height: 60, channels: 3, background: "#777" } })
    .jpeg()
    .toFile(filesIn(fine).picture);
  const made = produce({ ...small, folder: fine, pieces: 24 });
  await expect(failed).rejects.toThrow(/code 1 [^]*unsupported image format/);
  expect((await made).megabytes).toBeGreaterThan(0);
});

const ORDER = {
  number: "KG-7F3K-9QXM",
  position: 2,
  article: "Puzzle aus Ihrem Foto (KG-3001)",
  format: "16 × 12 cm, quer",
  pieces: "24 Teile (6 × 4)",
  seed: 4_294_967_295,
  quantity: 3,
  orderedOn: "24. November 2026",
  address: "https://kunst-und-geduld.example/admin/werkstatt/7",
};

const whole = (width: number, height: number) => ({ turn: 0, x: 0, y: 0, width, height }) as const;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a34" } })
    .jpeg()
    .toBuffer();

test("the folder is a ZIP that can be opened, and leaves nothing behind", async () => {
  const before = left();
  const sheet = { width: 160, height: 120 };
  const made = { crop: whole(800, 600), sheet, seed: ORDER.seed, pieces: 24, shape: null, piece: null };
  const stream = await productionFolder(await plain(800, 600), made, ORDER);
  expect(left()).toHaveLength(before.length + 1);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(left()).toEqual(before);
  expect(Object.keys(files)).toEqual(["auftrag.pdf", "druck.pdf", "druck.tif", "schnitt.pdf", "schnitt.svg"]);
  expect((await sharp(files["druck.tif"]).metadata()).width).toBe(1961);
  const said = shownText(Buffer.from(files["auftrag.pdf"]!));
  for (const words of ["Auftrag KG-7F3K-9QXM / 2", ORDER.pieces, "4294967295", ORDER.format])
    expect(said).toContain(words);
});

test("of a picture that is deleted the lines are left", async () => {
  const made = {
    crop: whole(800, 600),
    sheet: { width: 160, height: 120 },
    seed: 7,
    pieces: 24,
    shape: null,
    piece: { row: 2, column: 3 },
  };
  const stream = await productionFolder(null, made, ORDER);
  const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  expect(Object.keys(files)).toEqual(["auftrag.pdf", "schnitt.pdf", "schnitt.svg"]);
});

test("a folder whose reader leaves is removed", async () => {
  const before = left();
  const made = { crop: whole(80, 60), sheet: { width: 80, height: 60 }, seed: 1, pieces: 4, shape: null, piece: null };
  const reader = (await productionFolder(await plain(80, 60), made, ORDER)).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(left).toEqual(before);
});

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith("kunst-und-geduld-"));
