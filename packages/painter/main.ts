/**
 * Paints the collection: `npm run paint -w painter` paints every work, `npm run paint -w painter -- <name> …` only those named.
 * A work is a file in works/ named like its picture in public/kunst/.
 * `npm run paint -w painter -- --teile [<name> …]` paints the puzzles' second pictures, <name>-teile, from their first;
 * `--schachtel`, `--tisch` and `--raum` their further ones; `--getragen` and `--mass` paint jewelry worn and measured.
 * README.md says what each shows.
 */
import { loadImage } from "@napi-rs/canvas";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openStudio, saveWebp, type Work } from "./core.ts";
import { diecut } from "./diecut.ts";
import { STOCKS } from "./pieces.ts";
import { KINDS, photographer } from "./stage/kinds.ts";
import { MEASURED, photographMeasured } from "./stage/measured.ts";
import { openPuzzle, readArticles } from "./stage/puzzle.ts";
import { photographWorn, WORN } from "./stage/worn.ts";

const folder = path.join(import.meta.dirname, "works");
const pictures = path.join(import.meta.dirname, "../../public/kunst");
const all = (await readdir(folder)).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3));
/** The photograph that stands for a visitor's own: no article, but a puzzle all the same. */
const SAMPLE = { slug: "beispielbild", pieces: 500, dimensions: "48 × 36 cm", material: "Karton" };
const SAMPLE_MAX_BYTES = 900_000;

const puzzles = new Map(
  [SAMPLE, ...readArticles()].flatMap((article) => (article.pieces ? [[article.slug, article]] : [])),
);

/** Longest file of a further picture, in bytes, and its best quality. */
const [LIMIT, QUALITY] = [130_000, 78];

async function paintWork(name: string): Promise<number> {
  const { work } = (await import(path.join(folder, `${name}.ts`))) as { work: Work };
  const canvas = await work.paint(openStudio(name));
  return name === SAMPLE.slug ? saveWebp(canvas, name, SAMPLE_MAX_BYTES, 88) : saveWebp(canvas, name);
}

async function paintPieces(name: string): Promise<number> {
  const picture = await loadImage(
    await sharp(path.join(pictures, `${name}.webp`))
      .png()
      .toBuffer(),
  );
  const stock = STOCKS[puzzles.get(name)?.material === "Birkenholz" ? "birch" : "board"];
  return saveWebp(diecut(picture, openStudio(`${name}-teile`), stock), `${name}-teile`);
}

/** Paints the picture of one kind for every name that has one. */
type Kind = { names: readonly string[]; painter: () => (name: string) => Promise<number> };

const jewelry = (kind: string, names: readonly string[], photograph: typeof photographWorn): Kind => ({
  names,
  painter: () => async (name) =>
    saveWebp(photograph(name, openStudio(`${name}-${kind}`)), `${name}-${kind}`, LIMIT, QUALITY),
});

const kinds = new Map<string, Kind>([
  ["", { names: all, painter: () => paintWork }],
  ["--teile", { names: [...puzzles.keys()], painter: () => paintPieces }],
  ["--getragen", jewelry("getragen", WORN, photographWorn)],
  ["--mass", jewelry("mass", MEASURED, photographMeasured)],
  ...Object.keys(KINDS).map((kind): [string, Kind] => [
    `--${kind}`,
    {
      names: [...puzzles.keys()],
      painter: () => {
        const photograph = photographer(kind);
        return async (name) =>
          saveWebp(photograph(await openPuzzle(puzzles.get(name)!)), `${name}-${kind}`, LIMIT, QUALITY);
      },
    },
  ]),
]);

const words = process.argv.slice(2);
const option = words.find((word) => word.startsWith("--")) ?? "";
const kind = kinds.get(option);
if (!kind) {
  console.error(`No such picture: ${option}. There are ${[...kinds.keys()].filter(Boolean).join(", ")}.`);
  process.exit(1);
}
const wanted = words.filter((word) => !word.startsWith("--"));
const unknown = wanted.filter((name) => !kind.names.includes(name));
if (unknown.length > 0) {
  console.error(`No such work: ${unknown.join(", ")}`);
  process.exit(1);
}

const paint = kind.painter();
for (const name of wanted.length > 0 ? wanted : kind.names) {
  const started = performance.now();
  const bytes = await paint(name);
  console.log(`${name}  ${Math.round(bytes / 1000)} kB  ${Math.round(performance.now() - started)} ms`);
}
