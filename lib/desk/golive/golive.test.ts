import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Company } from "@/lib/settings/company";
import { OWN_COMPANY } from "@/lib/settings/company.test-kit";
import { OWNER_FACT_NAMES } from "@/lib/settings/opening";
import { DELIVERED, PART_NAMES, PART_PAGES, PARTS, type Settings } from "@/lib/settings/parts";
import text from "#messages/opening.json";
import { openingLines, serverLines, type TestData } from "./golive";
import { setupSteps } from "./setup";

const company: Company = { ...DELIVERED.company, ...OWN_COMPANY };
const [store] = DELIVERED.stores.stores;
// Object.fromEntries loses the names.
const confirmed = Object.fromEntries(OWNER_FACT_NAMES.map((name) => [name, true])) as Settings["opening"];
const said = {
  company,
  stores: { stores: [{ ...store!, street: "Deichstraße 9", phone: "+49 40 3080 1235" }] },
  opening: { ...confirmed, hidesGuide: false },
};
const none: TestData = { demoAdmins: 0, orders: 0, reviews: 0, codes: 0, vouchers: 0 };
const env: Record<string, string> = {
  SITE_URL: "https://kunst-und-geduld.de",
  SMTP_URL: "smtps://shop:geheim@mail.briefhaus.de",
  TRUSTED_PROXIES: "1",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_own",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "golive-"));
  for (const [folder, file] of [
    ["public", "gewaehrleistung.svg"],
    ["public", "gewaehrleistung.txt"],
    ["only-text", "gewaehrleistung.txt"],
    ["only-image", "gewaehrleistung.webp"],
  ] as const) {
    const place = path.join(root, folder === "public" ? "" : folder, "public/recht");
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, file), "x");
  }
});
afterAll(() => rmSync(root, { recursive: true }));

type Change = {
  company?: Partial<Company>;
  stores?: Settings["stores"];
  opening?: Partial<Settings["opening"]>;
  payment?: Partial<Settings["payment"]>;
  testData?: Partial<TestData>;
  env?: Record<string, string | undefined>;
  folder?: string;
};

/** The list of a shop that may open, but for what is changed. */
function linesOf(change: Change = {}) {
  const settings = {
    company: { ...said.company, ...change.company },
    stores: change.stores ?? said.stores,
    opening: { ...said.opening, ...change.opening },
    payment: { ...DELIVERED.payment, ...change.payment },
  };
  const server = { env: { ...env, ...change.env }, root: path.join(root, change.folder ?? "") };
  return openingLines(settings, { ...none, ...change.testData }, server);
}
const open = (change?: Change) =>
  linesOf(change)
    .filter(({ isDone }) => !isDone)
    .map(({ name }) => name);

/** What makes each line red; more than one where the law names more. */
const CHANGES: [what: string, line: string, change: Change][] = [
  ["no owners", "company.owners", { company: { owners: [] } }],
  ["a placeholder street", "company.street", { company: { street: "Musterstraße 1" } }],
  ["a film's telephone number", "company.phone", { company: { phone: "+49 40 66969 100" } }],
  ["no telephone number", "company.phone", { company: { phone: "" } }],
  ["an example mailbox", "company.email", { company: { email: "hallo@kunst-und-geduld.example" } }],
  ["a VAT number of zeros", "company.vatId", { company: { vatId: "DE000000000" } }],
  ["neither a VAT number nor a tax number", "company.taxNumber", { company: { vatId: null } }],
  ["a tax number of zeros", "company.taxNumber", { company: { vatId: null, taxNumber: "00/000/00000" } }],
  ["a business number of zeros", "company.economicId", { company: { economicId: "DE000000000-00001" } }],
  ["a VAT number in place of it", "company.economicId", { company: { economicId: "DE123456788" } }],
  ["a placeholder account holder", "company.bankHolder", { company: { bankHolder: "Muster GbR" } }],
  ["a wrong check sum", "company.iban", { company: { iban: "DE88 3704 0044 0532 0130 00" } }],
  ["an account of zeros", "company.iban", { company: { iban: "DE36 0000 0000 0000 0000 00" } }],
  ["a placeholder BIC", "company.bic", { company: { bic: "XXXXDEXX" } }],
  ["a placeholder bank", "company.bankName", { company: { bankName: "Musterbank" } }],
  ["a placeholder host", "company.hosting", { company: { hosting: "Musterhosting GmbH" } }],
  ["a placeholder mail service", "company.mailing", { company: { mailing: "Mustermail GmbH" } }],
  ["a placeholder workshop", "company.production", { company: { production: "Musterdruck GmbH" } }],
  ["no confirmation", "company.confirmedOn", { company: { confirmedOn: null } }],
  ["invented stores", "stores", { stores: DELIVERED.stores }],
  ...OWNER_FACT_NAMES.map((name): [string, string, Change] => [name, name, { opening: { [name]: false } }]),
  // Object.keys says string for every key.
  ...(Object.keys(none) as (keyof TestData)[]).map((name): [string, string, Change] => [
    `test data: ${name}`,
    `testData.${name}`,
    { testData: { [name]: 1 } },
  ]),
  ...["", "http://kunst-und-geduld.de", "https://localhost", "https://shop.example.com", "https://127.0.0.1"].map(
    (address): [string, string, Change] => [`the address '${address}'`, "SITE_URL", { env: { SITE_URL: address } }],
  ),
  ...[undefined, "", "0", "viele"].map((TRUSTED_PROXIES): [string, string, Change] => [
    `TRUSTED_PROXIES=${TRUSTED_PROXIES}, so that all visitors would be one`,
    "TRUSTED_PROXIES",
    { env: { TRUSTED_PROXIES } },
  ]),
  ["no mail server", "SMTP_URL", { env: { SMTP_URL: undefined } }],
  ["a test key", "STRIPE_SECRET_KEY", { env: { STRIPE_SECRET_KEY: "sk_test_1" } }],
  ["no secret", "STRIPE_WEBHOOK_SECRET", { env: { STRIPE_WEBHOOK_SECRET: undefined } }],
  ["a stand-in", "STRIPE_API_URL", { env: { STRIPE_API_URL: "http://127.0.0.1:1" } }],
  [
    "the backend for trying out",
    "NEXT_PUBLIC_SUPABASE_URL",
    { env: { EMBEDDED_PUBLISHABLE_KEY: "sb_publishable_own" } },
  ],
  ["no official notice", "gewaehrleistung.svg", { folder: "only-text" }],
  ["no wording of it", "gewaehrleistung.txt", { folder: "only-image" }],
];

test("law 40: a shop with true facts may open; a tax number serves where there is no VAT number", () => {
  expect(open()).toEqual([]);
  expect(open({ company: { vatId: null, economicId: "DE123456789-00001", taxNumber: "22/345/67890" } })).toEqual([]);
  expect(open({ stores: { stores: [] } })).toEqual([]);
});

test.each<[string, Record<string, string | undefined>]>([
  ["no provider", { STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined }],
  ["a restricted live key", { STRIPE_SECRET_KEY: "rk_live_1" }],
  [
    "the stand-in of a shop that is tried out",
    { STRIPE_SECRET_KEY: "sk_test_counterpart", COUNTERPART_KEY: "sk_test_counterpart", STRIPE_API_URL: "http://a" },
  ],
])("payments online with %s", (_, stripe) => expect(open({ env: stripe })).toEqual([]));

test.each(CHANGES)("law 4, 10, 11, 12, 18, 39, 55, 67, 70: %s makes '%s' red, and nothing else", (_, line, change) => {
  expect(open(change)).toEqual([line]);
});

test("each line can be made red, is in a group, says what is missing, and leads to a field or page that exists", () => {
  const lines = linesOf({ stores: DELIVERED.stores });
  expect([...new Set(CHANGES.map(([, line]) => line))].toSorted()).toEqual(lines.map(({ name }) => name).toSorted());
  expect(new Set(lines.map(({ group }) => group))).toEqual(new Set(Object.keys(text.groups)));
  const app = path.join(import.meta.dirname, "../../../app");
  for (const { name, title, text: words, href } of lines) {
    expect([name, title, words]).toEqual([name, expect.stringMatching(/\S/), expect.stringMatching(/[.)]$/)]);
    const [address = "", anchor] = href.split("#");
    const part = PART_NAMES.find((one) => PART_PAGES[one] === address);
    if (part && part !== "opening") expect(Object.keys(PARTS[part].fields), href).toContain(anchor);
    else if (part) expect([...Object.keys(text.groups), ...Object.keys(text.server)], href).toContain(anchor);
    else if (address.startsWith("/"))
      expect(globSync(`{(admin),(de)/(shop)}${address}/page.tsx`, { cwd: app }), href).toHaveLength(1);
    else expect(href).toMatch(/^https:/);
  }
});

test("before the database answers the server's lines are the same", () => {
  const server = { env: {}, root: path.join(root, "nowhere") };
  const known = serverLines(server);
  expect(known.filter(({ isDone }) => !isDone).length).toBeGreaterThanOrEqual(4);
  expect(openingLines(DELIVERED, none, server)).toEqual(expect.arrayContaining(known));
});

test("the guide knows what is done by what the shop has", () => {
  const nothing = { saved: [], hasProduct: false, hasOrder: false, lines: linesOf({ testData: { orders: 1 } }) };
  const all = { saved: PART_NAMES, hasProduct: true, hasOrder: true, lines: linesOf() };
  expect(setupSteps(nothing).map(({ isDone }) => isDone)).toEqual(Array(12).fill(false));
  expect(setupSteps(all).map(({ isDone }) => isDone)).toEqual(Array(12).fill(true));
  expect(setupSteps({ ...nothing, saved: ["tax"] }).filter(({ isDone }) => isDone)).toMatchObject([{ name: "tax" }]);
  expect(setupSteps(all).map(({ name }) => name)).toEqual(Object.keys(text.setup.steps));
});

test("who does not let customers pay online is not asked about it", () => {
  const asked = (hasOnline: boolean) => linesOf({ payment: { hasOnline } }).filter(({ group }) => group === "payment");
  expect([asked(true).length, asked(false).length]).toEqual([3, 0]);
});
