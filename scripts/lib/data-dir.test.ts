import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { makePrivate } from "./data-dir.ts";
import { loadSettings } from "./settings.ts";

const root = mkdtempSync(path.join(tmpdir(), "data-dir-"));
afterAll(() => rmSync(root, { recursive: true }));
const modeOf = (folder: string) => statSync(folder).mode & 0o777;

test("SEC-M4 a new data folder is closed to others", () => {
  const folder = path.join(root, "new/var");
  makePrivate(folder);
  expect(modeOf(folder)).toBe(0o700);
});

test("SEC-M4 one that was open before is closed at the next start, and what lies in it stays", () => {
  const folder = path.join(root, "old");
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  writeFileSync(path.join(folder, "seeded"), "");
  vi.stubEnv("DATA_DIR", folder);
  loadSettings();
  vi.unstubAllEnvs();
  expect(modeOf(folder)).toBe(0o700);
  expect(existsSync(path.join(folder, "seeded"))).toBe(true);
});
