// Run in a process of its own (lib/platform/tasks).
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { makeLogo } from "./logo.ts";

sharp.cache(false);
sharp.concurrency(1);

export async function run({ folder }: { folder: string }) {
  const made = await makeLogo(await readFile(`${folder}/body`));
  if (!made.ok) return made;
  const { bytes, ...facts } = made;
  await writeFile(`${folder}/picture`, bytes);
  return facts;
}
