/** `npm run backup -- [file]`: one archive of the embedded database and its pictures, also while the shop runs. */
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { openBackup } from "../lib/desk/operations/open-backup.ts";
import { packParts } from "./lib/archive.ts";
import { ask } from "./lib/ask.ts";
import { loadSettings, root } from "./lib/settings.ts";
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
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = settings.env;
  const running = await openBackup(url, key);
  await pipeline(running ?? packParts(settings.dataDir).stream, createWriteStream(aside, { mode: 0o600 })).catch(
    async (error: Error) => {
      await rm(aside, { force: true });
      throw new PlainError(`The backup could not be made: ${error.message}`);
    },
  );
  await rename(aside, file);
  // Where nothing runs, nothing can be noted.
  if (running) await ask(settings, "finish_work", { p_name: "backup", p_outcome: {} });
  console.log(`✓ ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB). Keep it where only you can read it.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}
