import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";

/** Has browsers compile all functions of a script while it arrives, and not each when it is first called. */
const HINT = "//# allFunctionsCalledOnLoad\n";

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()) });

/**
 * Puts the hint on the scripts that every page runs: docs/adr/0012-late-scripts.md.
 * @param distDir where a build lies
 */
export async function hintSharedScripts(distDir: string): Promise<void> {
  const manifest: unknown = JSON.parse(await readFile(path.join(distDir, "build-manifest.json"), "utf8"));
  const { rootMainFiles } = manifestSchema.parse(manifest);
  await Promise.all(
    rootMainFiles.map(async (name) => {
      const file = path.join(distDir, name);
      const script = await readFile(file, "utf8");
      if (!script.startsWith(HINT)) await writeFile(file, HINT + script);
    }),
  );
}
