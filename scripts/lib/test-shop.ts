import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./settings.ts";

// Ports of their own, so that a shop on 3000 may go on running; two checkouts tested at once set them apart.
const { TEST_PORT = "3100", TEST_BACKEND_PORT = "54399" } = process.env;

/** All shops of the tests share it, so that one build serves them. */
export const TEST_SHOP = {
  PORT: TEST_PORT,
  BACKEND_PORT: TEST_BACKEND_PORT,
  SITE_URL: `http://localhost:${TEST_PORT}`,
  NEXT_DIST_DIR: ".next-test",
  SKIP_AVIF: "1",
};

const KEYS = {
  INTERNAL_TOKEN: "internal-token-of-the-tests-only",
  EMBEDDED_PUBLISHABLE_KEY: "sb_publishable_of-the-tests-only",
  EMBEDDED_SECRET_KEY: "sb_secret_of-the-tests-only",
  EMBEDDED_JWT_SECRET: "jwt-secret-of-the-tests-only-1234",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, "tests").toString("base64"),
};

/** With the keys that all test shops share. */
export function freshData(name: string): string {
  const folder = path.join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = Object.entries(KEYS).map(([key, value]) => `${key}=${value}`);
  writeFileSync(path.join(folder, "local.env"), `${lines.join("\n")}\n`, { mode: 0o600 });
  return folder;
}
