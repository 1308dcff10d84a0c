import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasServer } from "./supabase/tests/hosted.ts";

const alias = {
  "@": import.meta.dirname,
  "server-only": path.join(import.meta.dirname, "node_modules/server-only/empty.js"),
};

/** As for the journeys: on a machine that does other things too, a second try; the log names it. */
const retry = process.env.CI ? 1 : 0;

/** The database tests that need neither the embedded backend's Auth and Storage nor its process. */
const HOSTED = [
  "access",
  "admin-functions",
  "admin-lists",
  "admin-search",
  "at-once",
  "atelier",
  "bank-statement",
  "books",
  "choosing",
  "constraints",
  "constraints-orders",
  "contact",
  "difficulty",
  "grants",
  "listing",
  "locks",
  "locks-batches",
  "log-words",
  "mail-cap",
  "mail-digest",
  "money-taken-back",
  "newsletter",
  "online-payment",
  "online-refunds",
  "order-link",
  "order-rules",
  "order-states",
  "orders",
  "orders-refused",
  "outbox",
  "payments",
  "owner-desk",
  "person",
  "pictures",
  "pictures-kept",
  "poisoned-rows",
  "policies",
  "reservations",
  "restock",
  "retention",
  "retention-steps",
  "reviews",
  "search",
  "search-growth",
  "search-upkeep",
  "sessions",
  "sitemap",
  "stock-ledger",
  "totals",
  "typed-text",
  "unconfirmed-orders",
  "variants",
  "variants-admin",
  "voucher-books",
  "vouchers",
  "vouchers-bought",
  "vouchers-kept",
  "workshop",
].map((name) => `supabase/tests/${name}.test.ts`);

/** In `npm test` these run once, on PostgreSQL, where they take a quarter of the time; elsewhere on both engines. */
const once = hasServer && process.env.GATE ? HOSTED : [];

/** All processors: vitest leaves one free, which is half of two. */
const maxWorkers = "100%";

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          // Lighter than a process for each file.
          pool: "threads",
          maxWorkers,
          include: ["{app,lib,components,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["scripts/tests/**"],
          testTimeout: 120_000,
          retry,
        },
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
      // The shop on several servers, killed and starved for minutes: only in `npm run test:all`.
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
          exclude: once,
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
          include: hasServer ? HOSTED : [],
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
