import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = {
  "@": import.meta.dirname,
  "server-only": path.join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

/** As for the journeys: on a machine that does other things too, a second try; the log names it. */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{lib,components,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["scripts/tests/**"],
          testTimeout: 30_000,
          retry,
        },
      },
      // One after the other: they share ports and build.
      { test: { name: "system", include: ["scripts/tests/**/*.test.ts"], fileParallelism: false, retry } },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          retry,
          globalSetup: "supabase/tests/templates.ts",
        },
      },
    ],
  },
});
