// Run in a process of its own (lib/platform/tasks).
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { processImage } from "./process.ts";

sharp.cache(false);
sharp.concurrency(1);

export async function run({ folder }: { folder: string }) {
  const made = await processImage(await readFile(`${folder}/body`));
  if (!made.ok) return made;
  const { bytes, ...facts } = made;
  await writeFile(`${folder}/picture`, bytes);
  return facts;
}
