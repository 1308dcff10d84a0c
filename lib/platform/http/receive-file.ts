import { open } from "node:fs/promises";
import path from "node:path";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { takeBody, type BodyRefusal } from "./read-body";

/** A request's body on disk, and the folder of its own that it lies in. */
export type ReceivedFile = { folder: string; file: string };

/**
 * Writes a request's body to disk while it comes, so that no upload is in memory, and removes it when `work` is done.
 * @returns what `work` answers, or the status to refuse the body with
 */
export async function receiveFile<T>(
  request: Request,
  most: number,
  work: (received: ReceivedFile) => Promise<T>,
): Promise<T | BodyRefusal> {
  const { folder, remove } = await makeWorkFolder();
  try {
    const file = path.join(folder, "body");
    return (await write(request, most, file)) ?? (await work({ folder, file }));
  } finally {
    await remove();
  }
}

async function write(request: Request, most: number, file: string): Promise<BodyRefusal | null> {
  const handle = await open(file, "w");
  try {
    return await takeBody(request, most, async (piece) => {
      await handle.writeFile(piece);
      return null;
    });
  } finally {
    await handle.close();
  }
}
