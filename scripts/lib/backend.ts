import { startServer } from "./children.ts";
import type { Settings } from "./settings.ts";

/**
 * PostgreSQL as WebAssembly stays as V8's first compiler makes it. Its second took 560 MB at each start, to answer a list in 9 ms
 * instead of 12 (docs/performance.md).
 */
const LEAN = ["--liftoff-only", "--optimize-for-size"];

/** Starts the embedded backend; resolves with the names of the migrations it applied once it answers. */
export async function startBackend({ env }: Settings): Promise<string[]> {
  const { applied } = await startServer<{ applied: string[] }>("backend", {
    env: { ...env, LITE_TELEMETRY: "0" },
    args: [...LEAN, "scripts/backend.ts"],
  });
  return applied;
}
