import path from "node:path";
import { defineConfig } from "vitest/config";

const root = process.cwd();

/** The unit tests alone, for Stryker's runner. */
export default defineConfig({
  resolve: { alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") } },
  test: {
    include: ["lib/**/*.test.{ts,tsx}"],
    // Reads the code, which is changed here.
    exclude: ["lib/legal/lint.test.ts"],
    testTimeout: 60_000,
    // Code that counts how often each line runs is slow: what measures time leaves it out.
    env: { IS_CHANGED_CODE: "1" },
  },
});
