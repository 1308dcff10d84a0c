import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemoAdmin, needsDemoAdmin } from "../../scripts/lib/demo-admin.ts";
import { embeddedObstacle, leftovers, removeLeftovers } from "../../scripts/lib/golive-data.ts";
import { assertDataReadyForMode } from "../../scripts/lib/golive.ts";
import type { Settings } from "../../scripts/lib/settings.ts";
import { startEmbeddedBackend, type TestBackend } from "./backend.ts";
import { makeOwner } from "./test-backend.ts";
import { change, place, review, stockCategory, ware, orderRequest } from "./order-requests.ts";

let backend: TestBackend;
let settings: Settings;
/** What owners say before they sell. */
const COMPANY = {
  street: "Gartenweg 3",
  phone: "+49 351 8014170",
  email: "post@papier-und-ruhe.de",
  vatId: "DE123456789",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  bankName: "Commerzbank Köln",
  hosting: "Rechenhaus GmbH, Am Ring 1, 50667 Köln",
  mailing: "Briefhaus GmbH, Am Ring 2, 50667 Köln",
  confirmedOn: "2026-11-27",
};
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

test("SEC-M3 an empty database may sell, but not on the embedded backend", async () => {
  expect(await leftovers(settings)).toEqual([]);
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("Die Anschrift ist noch ein Platzhalter.");
  await backend.service.from("settings").insert({ part: "company", revision: 1, value: COMPANY }).throwOnError();
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("ist noch erfunden");
  await backend.service
    .from("settings")
    .insert({ part: "stores", revision: 1, value: { stores: [] } })
    .throwOnError();
  await assertDataReadyForMode(settings);
  expect(embeddedObstacle(settings)).toHaveLength(1);
  expect(embeddedObstacle({ embedded: false })).toEqual([]);
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

  const found = (await leftovers(settings)).map(({ what }) => what).join("\n");
  expect(found).toMatch(/Demo-Zugang[^]*Testbestellungen \(1\)[^]*Testbewertungen \(1\)[^]*Demo \(1\)/);
  await expect(assertDataReadyForMode(settings)).rejects.toThrow("npm run golive:clean");
  await assertDataReadyForMode({ ...settings, env: { ...settings.env, SHOP_MODE: "test" } });

  await expect(removeLeftovers(settings)).rejects.toThrow("is the last admin");
  await makeOwner(backend.service, "inhaberin@example.org");
  expect(await removeLeftovers(settings)).toHaveLength(5);
  expect(await leftovers(settings)).toEqual([]);
  for (const table of ["orders", "invoices", "reviews", "mail_outbox"])
    expect((await backend.service.from(table).select("*").throwOnError()).data).toEqual([]);
  const kept = await backend.service.from("discount_codes").select("code").throwOnError();
  expect(kept.data).toEqual([{ code: "EIGENER" }]);
  expect(needsDemoAdmin({ ...settings, env: { ...settings.env, SHOP_MODE: "test" } })).toBe(false);
  expect(readFileSync(path.join(dataDir, "demo-admin.env"), "utf8")).not.toContain("PASSWORD");
});
