import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDemoAdmin, makeDemoAdmin, needsDemoAdmin } from "../../scripts/lib/demo-admin.ts";
import { removeTestData } from "../../scripts/lib/golive-data.ts";
import { assertDataReadyForMode, openLines, openServerLines } from "../../scripts/lib/golive.ts";
import { OWN_COMPANY } from "../../lib/settings/company.test-kit.ts";
import { OWNER_FACT_NAMES } from "../../lib/settings/opening.ts";
import type { Settings } from "../../scripts/lib/settings.ts";
import { startEmbeddedBackend, type TestBackend } from "./backend.ts";
import { makeOwner } from "./test-backend.ts";
import { change, place, review, stockCategory, ware, orderRequest } from "./order-requests.ts";

let backend: TestBackend;
let settings: Settings;
const OPENING = Object.fromEntries(OWNER_FACT_NAMES.map((name) => [name, true]));
const dataDir = mkdtempSync(path.join(tmpdir(), "golive-"));

beforeAll(async () => {
  backend = await startEmbeddedBackend({});
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_SECRET_KEY: backend.secretKey,
    SHOP_MODE: "live",
  };
  settings = { env, embedded: true, port: 0, dataDir };
});
afterAll(async () => {
  await backend.stop();
  rmSync(dataDir, { recursive: true });
});

const testData = async () => (await openLines(settings)).filter(({ group }) => group === "testData");

test("SEC-M3 an empty database may sell, but not on the embedded backend", async () => {
  expect(await testData()).toEqual([]);
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("Die Anschrift ist noch ein Platzhalter.");
  await backend.service.from("settings").insert({ part: "company", revision: 1, value: OWN_COMPANY }).throwOnError();
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("Noch erfunden: „Kunst & Geduld Hamburg“");
  await backend.service
    .from("settings")
    .insert({ part: "stores", revision: 1, value: { stores: [] } })
    .throwOnError();
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("/admin/einstellungen/firma#bankHolder");
  await backend.service.from("settings").insert({ part: "opening", revision: 1, value: OPENING }).throwOnError();
  await assertDataReadyForMode(settings);
  const obstacles = (env: NodeJS.ProcessEnv) =>
    openServerLines({ env }).filter(({ name }) => name === "NEXT_PUBLIC_SUPABASE_URL");
  expect(obstacles(settings.env)).toEqual([]);
  expect(obstacles({ ...settings.env, EMBEDDED_PUBLISHABLE_KEY: "sb_publishable_test" })).toHaveLength(1);
});

test("SEC-M3 demo admin, test orders, samples and demo codes are named, keep the shop closed, and one command removes them", async () => {
  await makeDemoAdmin(settings);
  await stockCategory(backend.service);
  const goods = await ware(backend.service);
  const { number } = await place(backend.service, orderRequest([goods]));
  await change(backend.service, number, "pay");
  await backend.service.rpc("submit_review", { p_review: { ...review(goods.id), mode: "test" } }).throwOnError();

  const own = { kind: "percent", percent: 5 };
  const codes = [
    { code: "EIGENER", ...own, is_demo: false },
    { code: "PROBE10", ...own, is_demo: true },
  ];
  await backend.service.from("discount_codes").insert(codes).throwOnError();

  const found = (await testData()).map(({ title, text }) => `${title}: ${text}`).join("\n");
  expect(found).toMatch(/Demo-Zugang[^]*Testbestellungen \(1\)[^]*Testbewertungen \(1\)[^]*Demo \(1\)/);
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("npm run golive:clean");
  const tryingOut = { ...settings, env: { ...settings.env, SHOP_MODE: "test" } };
  await assertDataReadyForMode(tryingOut);

  // Pressed by the demo admin, who would be out otherwise.
  const demo = (await findDemoAdmin(tryingOut))!;
  await backend.anon.auth.signInWithPassword(demo);
  await backend.anon.rpc("admin_remove_test_data").throwOnError();
  await backend.anon.auth.signOut();
  expect((await testData()).map(({ name }) => name)).toEqual(["testData.demoAdmins"]);

  // Nor does the command take the only admin's role.
  await removeTestData(settings);
  expect((await testData()).map(({ name }) => name)).toEqual(["testData.demoAdmins"]);
  await makeOwner(backend.service, "inhaberin@example.org");
  expect(await removeTestData(settings)).toHaveLength(5);
  expect(await testData()).toEqual([]);
  for (const table of ["orders", "invoices", "reviews", "mail_outbox"])
    expect((await backend.service.from(table).select("*").throwOnError()).data).toEqual([]);
  const kept = await backend.service.from("discount_codes").select("code").throwOnError();
  expect(kept.data).toEqual([{ code: "EIGENER" }]);
  expect(needsDemoAdmin(tryingOut)).toBe(false);
  expect(readFileSync(path.join(dataDir, "demo-admin.env"), "utf8")).not.toContain("PASSWORD");
});
