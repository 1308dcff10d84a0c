/** `npm run backup -- [file]`: one archive of the embedded database and its pictures, also while the shop runs. */
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { packParts } from "./lib/archive.ts";
import { loadSettings, root, type Settings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

try {
  const settings = loadSettings();
  if (!settings.embedded)
    throw new PlainError("The data lies with Supabase: docs/operations.md says how it is backed up there.");
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = path.resolve(process.argv[2] ?? path.join(root, "backups", `${moment}.tar.gz`));
  await mkdir(path.dirname(file), { recursive: true });
  // Written aside and moved: what is called a backup is a whole one. It holds customers' data, so only the owner may read it.
  const aside = `${file}.part`;
  await pipeline(await openArchive(settings), createWriteStream(aside, { mode: 0o600 })).catch(async (error: Error) => {
    await rm(aside, { force: true });
    throw new PlainError(`The backup could not be made: ${error.message}`);
  });
  await rename(aside, file);
  console.log(`✓ ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB). Keep it where only you can read it.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

async function openArchive({ env, dataDir }: Settings): Promise<Readable> {
  const address = `${env.NEXT_PUBLIC_SUPABASE_URL}/backup`;
  const headers = { authorization: `Bearer ${env.SUPABASE_SECRET_KEY}` };
  const answer = await fetch(address, { method: "POST", headers }).catch(() => undefined);
  if (!answer) return packParts(dataDir).stream;
  if (!answer.ok || !answer.body)
    throw new PlainError(`What runs on port ${env.BACKEND_PORT} gives no backup (status ${answer.status}).`);
  return Readable.fromWeb(answer.body as ReadableStream);
}
