import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { keptBaseline, RELEASE_FILE, schemaFiles } from "./baseline.ts";
import { readMigrations, VERSION } from "./migrations.ts";

test("the first migration is what 1.0.0 was released with: changes come as migrations after it", () => {
  const release = gunzipSync(readFileSync(RELEASE_FILE)).toString();
  expect(release.startsWith(keptBaseline() ?? "-")).toBe(true);
});

test("a migration begins with the version that brings it (`-- 1.0.1: …`), the newest version of CHANGELOG.md is the program's", () => {
  const versions = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, one]) => one,
  );
  expect(versions[0]).toBe(VERSION);
  for (const { file, release } of readMigrations()) expect(versions, file).toContain(release);
});

test("config.toml lists each file of supabase/schemas once", () => {
  const files = readdirSync("supabase/schemas", { recursive: true, encoding: "utf8" });
  expect(schemaFiles().sort()).toEqual(files.filter((file) => file.endsWith(".sql")).sort());
});

test("each folder of supabase/schemas is named for a domain of lib", () => {
  expect(readdirSync("lib")).toEqual(expect.arrayContaining(readdirSync("supabase/schemas")));
});
