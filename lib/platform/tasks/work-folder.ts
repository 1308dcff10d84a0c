import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const PREFIX = "kunst-und-geduld-";
/** Its server ended while it was in use. */
const LEFT_OVER_MS = 3_600_000;

export async function makeWorkFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await removeLeftovers();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_OVER_MS) await rm(folder, { recursive: true, force: true });
  }
}
