// Run in a process of its own (lib/platform/tasks).
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { processPicture } from "./process.ts";

sharp.cache(false);
sharp.concurrency(1);

/** Makes of the file `body` of a folder its `picture` and `preview`. Answers what `processPicture` does, without the bytes. */
export async function run({ folder }: { folder: string }) {
  const made = await processPicture(await readFile(`${folder}/body`));
  if (!made.ok) return made;
  const { picture, preview, ...facts } = made;
  await writeFile(`${folder}/picture`, picture);
  await writeFile(`${folder}/preview`, preview);
  return facts;
}
