import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import { Readable } from "node:stream";

export type ZipEntry = { name: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };
type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** Made while it is read, one entry after the other, each stored as it is; `done` is called at the end or when it breaks off. */
export function zipStream(entries: Entries, done: () => Promise<void> = async () => undefined): ReadableStream {
  return Readable.toWeb(Readable.from(zipped(entries, done), { objectMode: false })) as ReadableStream;
}

async function* zipped(entries: Entries, done: () => Promise<void>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  try {
    for await (const { name, pieces } of entries) {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      for await (const piece of pieces) {
        entry.push(piece);
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
