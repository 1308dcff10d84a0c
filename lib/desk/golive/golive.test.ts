import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OWNER_FACTS } from "@/lib/settings/owner-facts";
import { missingForLive, missingInSettings } from "./golive";
import type { Company } from "@/lib/settings/company";
import { DELIVERED } from "@/lib/settings/parts";

const company: Company = {
  ...DELIVERED.company,
  street: "Deichstraße 9",
  phone: "+49 40 3080 1234",
  email: "hallo@kunst-und-geduld.de",
  vatId: "DE123456788",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  bankName: "Commerzbank",
  hosting: "Rechenhaus GmbH, Berlin",
  mailing: "Briefhaus GmbH, Berlin",
  confirmedOn: "2026-12-01",
};
const env = {
  SITE_URL: "https://kunst-und-geduld.de",
  SMTP_URL: "smtps://shop:geheim@mail.briefhaus.de",
  TRUSTED_PROXIES: "1",
};
const [store] = DELIVERED.stores.stores;
const stores = { stores: [{ ...store!, street: "Deichstraße 9", phone: "+49 40 3080 1235" }] };
const missingCompany = (facts: Company) => missingInSettings({ company: facts, stores });
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "golive-"));
  mkdirSync(path.join(root, "public/recht"), { recursive: true });
  writeFileSync(path.join(root, "public/recht/gewaehrleistung.svg"), "<svg/>");
  writeFileSync(path.join(root, "public/recht/gewaehrleistung.txt"), "Gesetzliche Gewährleistung");
});
afterAll(() => rmSync(root, { recursive: true }));

const ready = () => ({ env, root, facts: {} });
const where = (facts: Parameters<typeof missingForLive>[0]) => missingForLive(facts).map((missing) => missing.where);

test("a shop with true facts may open", () => {
  expect([...missingForLive(ready()), ...missingCompany(company)]).toEqual([]);
});

test.each([undefined, "", "0", "viele"])("behind TRUSTED_PROXIES=%s all visitors would be one", (TRUSTED_PROXIES) => {
  expect(where({ ...ready(), env: { ...env, TRUSTED_PROXIES } })).toEqual(["TRUSTED_PROXIES"]);
});

test.each<[string, Record<string, string>, string[]]>([
  ["no provider", {}, []],
  ["a live key and a secret", { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, []],
  ["a restricted live key", { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, []],
  ["a test key", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }, ["STRIPE_SECRET_KEY"]],
  ["no secret", { STRIPE_SECRET_KEY: "sk_live_1" }, ["STRIPE_WEBHOOK_SECRET"]],
  [
    "a stand-in",
    { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1", STRIPE_API_URL: "http://127.0.0.1:1" },
    ["STRIPE_API_URL"],
  ],
])("payments online with %s", (_what, stripe, missing) => {
  expect(where({ ...ready(), env: { ...env, ...stripe } })).toEqual(missing);
});

test("a bare checkout may not open, and says so in sentences", () => {
  const missing = missingForLive({ env: {}, root: path.join(root, "nowhere") });
  expect(missing.length).toBeGreaterThanOrEqual(4);
  for (const { what, where } of missing)
    expect([what, where]).toEqual([expect.stringMatching(/\.$/), expect.any(String)]);
});

test.each<[string, Partial<Company>]>([
  ["no owners", { owners: [] }],
  ["a placeholder street", { street: "Musterstraße 1" }],
  ["a film's telephone number", { phone: "+49 40 66969 100" }],
  ["no telephone number", { phone: "" }],
  ["an example mailbox", { email: "hallo@kunst-und-geduld.example" }],
  ["neither a VAT number nor a tax number", { vatId: null }],
  ["a tax number of zeros", { vatId: null, taxNumber: "00/000/00000" }],
  ["a VAT number of zeros", { vatId: "DE000000000" }],
  ["a business number of zeros", { economicId: "DE000000000-00001" }],
  ["a VAT number in place of the business number", { economicId: "DE123456788" }],
  ["a wrong check sum", { iban: "DE88 3704 0044 0532 0130 00" }],
  ["an account of zeros", { iban: "DE36 0000 0000 0000 0000 00" }],
  ["a placeholder BIC", { bic: "XXXXDEXX" }],
  ["a placeholder bank", { bankName: "Musterbank" }],
  ["a placeholder host", { hosting: "Musterhosting GmbH" }],
  ["a placeholder workshop", { production: "Musterdruck GmbH" }],
  ["no confirmation", { confirmedOn: null }],
])("law 39, 55: %s keeps the shop closed", (_, wrong) => {
  expect(missingCompany({ ...company, ...wrong })).toMatchObject([{ where: "Admin-Bereich, Einstellungen, Firma" }]);
});

test("law 40: a tax number serves where there is no VAT number", () => {
  const small = { ...company, vatId: null, economicId: "DE123456789-00001", taxNumber: "22/345/67890" };
  expect(missingCompany(small)).toEqual([]);
});

test.each(["", "http://kunst-und-geduld.de", "https://localhost", "https://shop.example.com", "https://127.0.0.1"])(
  "the address '%s' keeps the shop closed",
  (SITE_URL) => expect(where({ ...ready(), env: { ...env, SITE_URL } })).toEqual(["SITE_URL"]),
);

test("law 12: no mail server, an invented store, no official notice keep the shop closed", () => {
  expect(where({ ...ready(), env: { ...env, SMTP_URL: undefined } })).toEqual(["SMTP_URL"]);
  const invented = missingInSettings({ company, stores: DELIVERED.stores });
  expect(invented.map(({ where: place }) => place)).toEqual(Array(3).fill("Admin-Bereich, Einstellungen, Läden"));
  expect(missingInSettings({ company, stores: { stores: [] } })).toEqual([]);
  expect(where({ ...ready(), root: path.join(root, "nowhere") })).toEqual([
    expect.stringContaining("gewaehrleistung.svg"),
    expect.stringContaining("gewaehrleistung.txt"),
  ]);
});

const names = Object.keys(OWNER_FACTS) as (keyof typeof OWNER_FACTS)[];

test.each(names)("law 4, 10, 11, 18, 67, 70: '%s' is asked for until the owners have confirmed it", (name) => {
  const fact = OWNER_FACTS[name];
  const [asked, ...rest] = missingForLive({ ...ready(), facts: { [name]: fact } });
  expect(rest).toEqual([]);
  expect(asked?.what).toBe(fact.what);
  expect(asked?.where).toContain(`lib/settings/owner-facts.ts (${name})`);
  expect(missingForLive({ ...ready(), facts: { [name]: { ...fact, isConfirmed: true } } })).toEqual([]);
});

test("each file that an owner's fact names exists", () => {
  const project = path.join(import.meta.dirname, "../../..");
  for (const { where } of Object.values(OWNER_FACTS))
    for (const [file] of where.matchAll(/(?:lib|components|messages)\/[\w/.-]+[\w]/g))
      expect(existsSync(path.join(project, file)), file).toBe(true);
});
