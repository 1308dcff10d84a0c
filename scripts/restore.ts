/** `npm run restore -- <file> [--yes]` */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { PARTS, unpack } from "./lib/archive.ts";
import { assertPortFree } from "./lib/port.ts";
import { loadSettings } from "./lib/settings.ts";
import { explain, PlainError } from "./lib/steps.ts";

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: "boolean" } } });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new PlainError("Usage: npm run restore -- <file> [--yes]");
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const { embedded, env, dataDir } = loadSettings();
  if (!embedded) throw new PlainError("The data lies with Supabase: docs/operations.md says how it is restored there.");
  await assertPortFree(Number(env.BACKEND_PORT), "BACKEND_PORT");
  const isTaken = existsSync(path.join(dataDir, "database")) || existsSync(path.join(dataDir, "storage"));
  if (isTaken && !values.yes)
    throw new PlainError(`${dataDir} already holds a shop. With --yes it is put aside and the backup takes its place.`);

  const fresh = path.join(dataDir, "restoring");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await unpack(file, fresh).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true });
    throw error;
  });
  if (!existsSync(path.join(fresh, "database/PG_VERSION"))) {
    await rm(fresh, { recursive: true });
    throw new PlainError(`${file} is no backup of a shop.`);
  }
  // Nothing is deleted: what was there is the last way back.
  const old = path.join(dataDir, `before-restore-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`);
  await move(dataDir, old);
  await move(fresh, dataDir);
  await rm(fresh, { recursive: true });
  console.log(`✓ ${file} is in ${dataDir}; what was there before is in ${old}. Start the shop with npm start.`);
} catch (error) {
  console.error(`✗ ${explain(error)}`);
  process.exit(1);
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const part of PARTS)
    if (existsSync(path.join(from, part))) await rename(path.join(from, part), path.join(to, part));
}
