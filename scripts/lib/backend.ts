import { startServer } from "./children.ts";
import type { Settings } from "./settings.ts";

/** V8's second compiler took 560 MB at each start, to answer a list in 9 ms instead of 12 (docs/performance.md). */
const LEAN = ["--liftoff-only", "--optimize-for-size"];

export async function startBackend({ env }: Settings): Promise<string[]> {
  const { applied } = await startServer<{ applied: string[] }>("backend", {
    env: { ...env, LITE_TELEMETRY: "0" },
    args: [...LEAN, "scripts/backend.ts"],
  });
  return applied;
}
