import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { baselineOfSchemas, keptBaseline } from "../../scripts/lib/baseline.ts";

test("the only migration is made from supabase/schemas; if not, run `npm run types`", () => {
  expect(keptBaseline() === baselineOfSchemas()).toBe(true);
});

test("each file of supabase/schemas is named for a domain of lib", () => {
  const domains = readdirSync("lib").map((name) => name.replace(/\.tsx?$/, ""));
  const named = readdirSync("supabase/schemas").map((file) => /^\d\d_([a-z-]+)(_[a-z]+)?\.sql$/.exec(file)?.[1]);
  expect([...domains, "base"]).toEqual(expect.arrayContaining(named));
});
