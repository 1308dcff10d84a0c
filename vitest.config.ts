import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasServer } from "./supabase/tests/hosted.ts";

/** Unit tests have no database. */
const unitAlias = {
  "@/lib/settings/read": path.join(import.meta.dirname, "lib/settings/read.unit.ts"),
};

const alias = {
  "@": import.meta.dirname,
  "server-only": path.join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

/** As for the journeys: on a machine that does other things too, a second try; the log names it. */
const retry = process.env.CI ? 1 : 0;

/** The database tests that run on both engines; `x.embedded.test.ts` needs the embedded backend's Auth, Storage or process. */
const ON_BOTH_ENGINES = "supabase/tests/**/!(*.embedded).test.ts";

/** In `npm test` these run once, on PostgreSQL, where they take a quarter of the time; elsewhere on both engines. */
const once = hasServer && process.env.GATE ? [ON_BOTH_ENGINES] : [];

/** Only in `npm run test:all`: each takes ten seconds to a minute, and what it asks is asked in smaller parts too. */
const large = process.env.GATE
  ? [
      "supabase/tests/{import-large,admin-lists-grown,mail-pictures,update-check}.embedded.test.ts",
      "components/translated-page.test.ts",
    ]
  : [];

const UNIT = "{app,lib,components,scripts}/**/*.test.{ts,tsx}";
const OTHERS = ["scripts/tests/**", ...large];
/** What replaces modules, changes the process for good, or has the hooks of a kit, which a shared worker would run for the first file alone; all other files share workers, which saves each of them a start. */
const NEEDS_ISOLATION =
  /\bvi\.(mock|doMock|hoisted|resetModules|setConfig)|process\.(env|on|chdir)|globalThis|receiveVisits|createServer|checkout\.test-kit/;

/** What a file of a shared worker replaced is put back for the next test. */
const putBack = {
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ["scripts/lib/real-timers.ts"],
};
const alone = globSync(UNIT, { exclude: OTHERS })
  .filter((file) => NEEDS_ISOLATION.test(readFileSync(file, "utf8")))
  .map((file) => file.replace(/[()[\]]/g, "\\$&"));

/** All processors: vitest leaves one free, which is half of two. */
const maxWorkers = "100%";

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: { ...unitAlias, ...alias } },
        test: {
          name: "unit",
          // Lighter than a process for each file.
          pool: "threads",
          maxWorkers,
          isolate: false,
          ...putBack,
          include: [UNIT],
          exclude: [...OTHERS, ...alone],
          testTimeout: 120_000,
          retry,
        },
      },
      {
        resolve: { alias: { ...unitAlias, ...alias } },
        test: { name: "unit-alone", pool: "threads", maxWorkers, include: alone, testTimeout: 120_000, retry },
      },
      // One after the other: they share ports and build.
      {
        test: {
          name: "system",
          include: ["scripts/tests/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          retry,
        },
      },
      // The shop empty and flooded for minutes: only in `npm run test:all`.
      {
        test: {
          name: "long",
          include: ["scripts/tests/long/*.test.ts"],
          fileParallelism: false,
          testTimeout: 120_000,
          retry,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: ["supabase/tests/**/*.test.ts"],
          exclude: [...once, ...large],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers,
          retry,
          globalSetup: ["supabase/tests/templates.ts", "supabase/tests/hosted.ts"],
        },
      },
      // The same tests once more, on PostgreSQL 17 set up like hosted Supabase.
      {
        resolve: { alias },
        test: {
          name: "hosted",
          // Each file makes a database of its own; the processes are shared.
          isolate: false,
          include: hasServer ? [ON_BOTH_ENGINES] : [],
          env: { TEST_ENGINE: "postgres" },
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers,
          retry,
          globalSetup: "supabase/tests/hosted.ts",
        },
      },
    ],
  },
});
