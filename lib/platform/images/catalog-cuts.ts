import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { CUTS, INDEX, ORIGINALS, readIndex, readOriginals, type Index } from "./catalog.ts";
import { cutPicture } from "./cut.ts";
import { RECIPE, widthsIn, type CutFormat } from "./widths.ts";

export function lacksCuts(format: CutFormat): boolean {
  const pictures = readOriginals();
  const isKnown = JSON.stringify(readIndex()) === JSON.stringify(pictures);
  return !isKnown || missing(pictures, format).length > 0;
}

/** What is half made when it ends is made again the next time; one processor for each of the `atOnce` pictures. */
export async function makeCuts(format: CutFormat, atOnce = availableParallelism()): Promise<number> {
  const pictures = readOriginals();
  await mkdir(CUTS, { recursive: true });
  const waiting = missing(pictures, format);
  const amount = waiting.length;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await makeOne(next.name, next.folder, format);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await writeWhole(INDEX, JSON.stringify({ recipe: RECIPE, pictures }));
  await deleteOthers(pictures);
  return amount;
}

/** The largest width is written last: where it is, all are. */
function missing(pictures: Index, format: CutFormat): { name: string; folder: string }[] {
  const last = `${widthsIn(format).at(-1)}.${format}`;
  return Object.entries(pictures)
    .filter(([, { folder }]) => !existsSync(path.join(CUTS, folder, last)))
    .map(([name, { folder }]) => ({ name, folder }));
}

async function makeOne(name: string, folder: string, format: CutFormat): Promise<void> {
  const original = await readFile(path.join(ORIGINALS, name));
  await mkdir(path.join(CUTS, folder), { recursive: true });
  for await (const { width, bytes } of cutPicture(original, format))
    await writeWhole(path.join(CUTS, folder, `${width}.${format}`), bytes);
}

/** Written aside and moved, so that it is never read half written, also after a crash. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, content);
  await rename(aside, file);
}

async function deleteOthers(pictures: Index): Promise<void> {
  const kept = new Set(Object.values(pictures).map(({ folder }) => folder));
  for (const entry of await readdir(CUTS, { withFileTypes: true }))
    if (entry.isDirectory() && !kept.has(entry.name)) await rm(path.join(CUTS, entry.name), { recursive: true });
}
