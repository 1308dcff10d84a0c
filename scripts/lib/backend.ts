import { startChild } from "./children.ts";
import type { Settings } from "./settings.ts";
import { PlainError } from "./steps.ts";

/**
 * PostgreSQL as WebAssembly stays as V8's first compiler makes it. Its second took 560 MB at each start, to answer a list in 9 ms
 * instead of 12 (docs/performance.md).
 */
const LEAN = ["--liftoff-only", "--optimize-for-size"];

/** Starts the embedded backend; resolves with the names of the migrations it applied once it answers. */
export function startBackend({ env }: Settings): Promise<string[]> {
  const child = startChild("backend", {
    env: { ...env, LITE_TELEMETRY: "0" },
    args: [...LEAN, "scripts/backend.ts"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new PlainError("The backend could not be started.")));
    child.once("message", (message: { applied: string[] }) => resolve(message.applied));
  });
}
