/** A test file copies a migrated database, which takes a fraction of what applying the migrations does. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runBackend } from "./backend.ts";
import { openBare } from "./bare.ts";

export default async function makeTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "kunst-templates-"));
  const backend = await runBackend(path.join(folder, "embedded"), {});
  await backend.stop();
  const bare = await openBare();
  await writeFile(path.join(folder, "bare.tar"), Buffer.from(await (await bare.dumpDataDir("none")).arrayBuffer()));
  await bare.close();
  process.env.TEST_TEMPLATES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
