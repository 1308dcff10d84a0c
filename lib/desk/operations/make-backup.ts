import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { env } from "@/lib/platform/env";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { openBackup } from "./open-backup";

/** Hosted Supabase has a key of its own. */
export const isEmbedded = env.SUPABASE_SECRET_KEY === env.EMBEDDED_SECRET_KEY;

/**
 * On disk first: all queries wait until it is packed, which must not take as long as a slow download.
 * `note`: called once it is whole. @throws Error
 */
export async function makeBackup(note: () => PromiseLike<unknown>): Promise<ReadableStream> {
  const { folder, remove } = await makeWorkFolder();
  try {
    const archive = await openBackup(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY);
    if (!archive) throw new Error("The backend cannot be reached.");
    const file = path.join(folder, "backup.tar.gz");
    await pipeline(archive, createWriteStream(file, { mode: 0o600 }));
    await note();
    const stream = createReadStream(file);
    stream.once("close", () => void remove());
    return Readable.toWeb(stream) as ReadableStream;
  } catch (error) {
    await remove();
    throw error;
  }
}
