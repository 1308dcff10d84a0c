import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasServer } from "../../supabase/tests/hosted.ts";

const root = path.join(import.meta.dirname, "../..");

/** One after the other, for they measure and share ports. */
export default defineConfig({
  root,
  resolve: { alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") } },
  test: {
    name: "lab",
    include: ["packages/lab/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    env: hasServer ? { TEST_ENGINE: "postgres" } : {},
    globalSetup: ["supabase/tests/templates.ts", "supabase/tests/hosted.ts"],
  },
});
