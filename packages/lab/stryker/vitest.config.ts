import path from "node:path";
import { defineConfig } from "vitest/config";

const root = process.cwd();

export default defineConfig({
  resolve: { alias: { "@": root, "server-only": path.join(root, "node_modules/server-only/empty.js") } },
  test: {
    include: ["lib/**/*.test.{ts,tsx}"],
    // One reads the code, which is changed here; one measures time, and changed code is slow.
    exclude: ["lib/legal/lint.test.ts", "lib/puzzle/difficulty/measure-speed.test.ts"],
    testTimeout: 60_000,
  },
});
