import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const example = readFileSync(".env.example", "utf8");
const readme = readFileSync("README.md", "utf8");
const named = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = ""]) => name);

test(".env.example names every setting of the web server, and the README explains every name in it", async () => {
  for (const name of ["NEXT_PUBLIC_SUPABASE_URL", "SITE_URL"]) vi.stubEnv(name, "http://localhost");
  for (const name of ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) vi.stubEnv(name, "key");
  vi.stubEnv("INTERNAL_TOKEN", "x".repeat(16));
  const { envSchema } = await import("./env");
  expect(named).toEqual(expect.arrayContaining(Object.keys(envSchema.shape)));
  expect(named.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("nothing in .env.example is set: copied as it is, it changes nothing", () => {
  expect(example.split("\n").filter((line) => line && !line.startsWith("#"))).toEqual([]);
});
