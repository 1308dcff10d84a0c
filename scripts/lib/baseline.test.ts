import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { baselineOfSchemas, keptBaseline, schemaFiles } from "./baseline.ts";

test("the only migration is made from supabase/schemas; if not, run `npm run types`", () => {
  expect(keptBaseline() === baselineOfSchemas()).toBe(true);
});

test("config.toml lists each file of supabase/schemas once", () => {
  const files = readdirSync("supabase/schemas", { recursive: true, encoding: "utf8" });
  expect(schemaFiles().sort()).toEqual(files.filter((file) => file.endsWith(".sql")).sort());
});

test("each folder of supabase/schemas is named for a domain of lib", () => {
  expect(readdirSync("lib")).toEqual(expect.arrayContaining(readdirSync("supabase/schemas")));
});
