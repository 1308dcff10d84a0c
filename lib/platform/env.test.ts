import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

const example = readFileSync(".env.example", "utf8");
const documented = readFileSync("docs/configuration.md", "utf8");
const named = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = ""]) => name);

test(".env.example names every setting of the web server, and docs/configuration.md explains every name in it", async () => {
  for (const name of ["NEXT_PUBLIC_SUPABASE_URL", "SITE_URL"]) vi.stubEnv(name, "http://localhost");
  for (const name of ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"]) vi.stubEnv(name, "key");
  vi.stubEnv("INTERNAL_TOKEN", "x".repeat(16));
  const { envSchema } = await import("./env");
  // What the start makes itself is nothing to set.
  const names = Object.keys(envSchema.shape).filter((name) => !name.startsWith("EMBEDDED_"));
  expect(named).toEqual(expect.arrayContaining(names));
  expect(named.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});

test("nothing in .env.example is set: copied as it is, it changes nothing", () => {
  expect(example.split("\n").filter((line) => line && !line.startsWith("#"))).toEqual([]);
});

const SET = {
  NEXT_PUBLIC_SUPABASE_URL: "http://localhost",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "key",
  SUPABASE_SECRET_KEY: "key",
  SITE_URL: "http://localhost",
  INTERNAL_TOKEN: "x".repeat(16),
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  PAYS_ONLINE: "1",
};
test.each<[string, Record<string, string | undefined>, RegExp | null]>([
  ["a test key in test mode", {}, null],
  ["a live key in test mode", { STRIPE_SECRET_KEY: "sk_live_1" }, /STRIPE_SECRET_KEY/],
  ["a test key in live mode", { SHOP_MODE: "live" }, /STRIPE_SECRET_KEY/],
  [
    "a stand-in in live mode",
    { SHOP_MODE: "live", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_URL: "http://x" },
    /test mode/,
  ],
  ["a key without the secret", { STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET is missing/],
  ["a key that the build did not have", { PAYS_ONLINE: "" }, /without STRIPE_SECRET_KEY: build it again/],
  ["no key although the build had one", { STRIPE_SECRET_KEY: undefined }, /with STRIPE_SECRET_KEY: build it again/],
])("%s", async (_what, changes, refusal) => {
  vi.resetModules();
  for (const [name, value] of Object.entries({ ...SET, ...changes })) vi.stubEnv(name, value);
  const load = import("./env");
  if (refusal) await expect(load).rejects.toThrow(refusal);
  else expect((await load).env.STRIPE_SECRET_KEY).toBe("sk_test_1");
  vi.unstubAllEnvs();
});
