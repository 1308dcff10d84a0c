import "server-only";
import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { zipStream, type ZipEntry } from "@/lib/platform/http/zip-stream";
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
    return zipStream(entriesOf(packed), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

function* entriesOf(files: string[]): Generator<ZipEntry> {
  for (const file of files) yield { name: path.basename(file), pieces: createReadStream(file) };
}
