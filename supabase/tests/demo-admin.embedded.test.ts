import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDemoAdmin, makeDemoAdmin, needsDemoAdmin } from "../../scripts/lib/demo-admin.ts";
import type { Settings } from "../../scripts/lib/settings.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { makeOwner } from "./test-backend.ts";

const EMAIL = "admin@kunst-und-geduld.example";

let backend: TestBackend;
let settings: Settings;
const dataDir = mkdtempSync(path.join(tmpdir(), "demo-admin-"));
const file = path.join(dataDir, "demo-admin.env");

beforeAll(async () => {
  backend = await startTestBackend({});
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_SECRET_KEY: backend.secretKey,
  };
  settings = { env, embedded: true, port: 0, dataDir };
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

test("is made once, with a password only its owner can read, and leaves no mail behind", async () => {
  expect(needsDemoAdmin(settings)).toBe(true);
  await makeDemoAdmin(settings);
  expect(needsDemoAdmin(settings)).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const demo = await findDemoAdmin(settings);
  expect(demo).toEqual({ email: EMAIL, password: expect.stringMatching(/^[\w-]{16}$/) });
  const { data } = await backend.service.from("mail_outbox").select("id").throwOnError();
  expect(data).toEqual([]);
});

test("keeps its password when it is made again after an interruption", async () => {
  const before = readFileSync(file, "utf8");
  await makeDemoAdmin(settings);
  expect(readFileSync(file, "utf8")).toBe(before);
  expect((await findDemoAdmin(settings))?.email).toBe(EMAIL);
});

test("is neither made nor shown by a shop that sells", async () => {
  const live = { ...settings, env: { ...settings.env, SHOP_MODE: "live" } };
  expect(needsDemoAdmin({ ...live, dataDir: path.join(dataDir, "new") })).toBe(false);
  expect(await findDemoAdmin(live)).toBeNull();
});

test("is not shown and does not come back once the owner has taken its role", async () => {
  expect((await backend.service.rpc("set_role", { p_email: EMAIL, p_role: null }).throwOnError()).data).toEqual({
    ok: false,
    error: "last_admin",
  });
  await makeOwner(backend.service, "inhaberin@example.org");
  await backend.service.rpc("set_role", { p_email: EMAIL, p_role: null }).throwOnError();
  expect(await findDemoAdmin(settings)).toBeNull();
  expect(needsDemoAdmin(settings)).toBe(false);
});
