import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { filesIn, type Job } from "./job";
import { orderSheet, type SheetOrder } from "./order-sheet-pdf";
import { produce } from "./run";

/** A ZIP that is written while it is read; of a deleted picture the lines alone. @throws TaskError */
export async function productionFolder(
  picture: Buffer | null,
  job: Omit<Job, "folder">,
  order: SheetOrder,
): Promise<ReadableStream> {
  const { folder, remove } = await makeWorkFolder();
  try {
    const files = filesIn(folder);
    if (picture) await writeFile(files.picture, picture);
    await produce({ ...job, crop: picture && job.crop, folder });
    await writeFile(files.order, await orderSheet(order, picture && (await readFile(files.small))));
    const packed = [files.order, ...(picture ? [files.print, files.tiff] : []), files.cut, files.svg];
    return Readable.toWeb(Readable.from(zipped(packed, remove), { objectMode: false })) as ReadableStream;
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The files are stored as they are: they are compressed already. */
async function* zipped(files: string[], done: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  try {
    for (const file of files) {
      const entry = new ZipPassThrough(path.basename(file));
      zip.add(entry);
      for await (const chunk of createReadStream(file)) {
        entry.push(chunk as Uint8Array);
        yield* ready.splice(0);
      }
      entry.push(new Uint8Array(0), true);
    }
    zip.end();
    yield* ready.splice(0);
  } finally {
    await done();
  }
}
