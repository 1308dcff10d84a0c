import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { filesIn, type Job } from "./job";
import { orderSheet, type SheetOrder } from "./order-sheet";
import { produce } from "./run";

const PREFIX = "werkstatt-";
/** Milliseconds after which a folder is left over: its server ended while it was made or sent. */
const LEFT_OVER = 3_600_000;

/**
 * Everything printer and laser need for one line of an order, or for one piece of it, as a ZIP that is written while it is read; of a
 * picture that is deleted the lines alone. The files lie on disk until it is read or given up. @throws ProductionError
 */
export async function productionFolder(
  picture: Buffer | null,
  job: Omit<Job, "folder">,
  order: SheetOrder,
): Promise<ReadableStream> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  const remove = () => rm(folder, { recursive: true, force: true });
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

async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER) await rm(folder, { recursive: true, force: true });
  }
}
