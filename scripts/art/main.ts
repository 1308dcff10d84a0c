/**
 * Paints the collection: `npm run art` paints every work, `npm run art -- <name> …` only those named.
 * A work is a file in works/ named like its picture in public/kunst/.
 * `npm run art -- --teile [<name> …]` paints the puzzles' second pictures, <name>-teile, from their first.
 */
import { loadImage } from "@napi-rs/canvas";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openStudio, saveWebp, type Work } from "./core.ts";
import { diecut } from "./diecut.ts";

const folder = path.join(import.meta.dirname, "works");
const pictures = path.join(import.meta.dirname, "../../public/kunst");
const all = (await readdir(folder)).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3));
/** Works that are no puzzles: scenes of the shop, and jewelry, which has a `-detail` picture. */
const isPuzzle = (name: string): boolean =>
  !/^(hero|geschichte)$|^(menu|feature)-|-detail$/.test(name) && !all.includes(`${name}-detail`);

async function paintWork(name: string): Promise<number> {
  const { work } = (await import(path.join(folder, `${name}.ts`))) as { work: Work };
  return saveWebp(await work.paint(openStudio(name)), name);
}

async function paintPieces(name: string): Promise<number> {
  const picture = await loadImage(
    await sharp(path.join(pictures, `${name}.webp`))
      .png()
      .toBuffer(),
  );
  return saveWebp(diecut(picture, openStudio(`${name}-teile`)), `${name}-teile`);
}

const options = process.argv.slice(2);
const pieces = options.includes("--teile");
const known = pieces ? all.filter(isPuzzle) : all;
const wanted = options.filter((option) => option !== "--teile");
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such work: ${unknown.join(", ")}`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : known) {
  const started = performance.now();
  const bytes = await (pieces ? paintPieces : paintWork)(name);
  console.log(`${name}  ${Math.round(bytes / 1000)} kB  ${Math.round(performance.now() - started)} ms`);
}
