import { open } from "node:fs/promises";
import path from "node:path";
import { makeWorkFolder } from "@/lib/platform/tasks/work-folder";
import { takeBody, type BodyRefusal } from "./read-body";

export type ReceivedFile = { folder: string; file: string };

/** On disk, so that no upload is in memory; removed when `work` is done. May answer the status to refuse the body with. */
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
