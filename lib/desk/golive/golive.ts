// Scripts import this file without a bundler: it and what it imports use relative paths with their extension.
import { z } from "zod";
import settingsText from "#messages/client/admin-settings.json" with { type: "json" };
import text from "#messages/opening.json" with { type: "json" };
import { interpolate } from "../../platform/format/interpolate.ts";
import { rowSchema } from "../../platform/format/row-schema.ts";
import { DEMO_ADMIN } from "../../platform/rules/demo-admin.generated.ts";
import { findNotice } from "../../settings/notice.ts";
import { OWNER_FACT_NAMES, OWNER_FACTS, type OwnerFactName } from "../../settings/opening.ts";
import { PART_NAMES, PART_PAGES, type PartName, type Settings } from "../../settings/parts.ts";
import { CHECKED_FIELDS, isInventedStore, placeholdersIn } from "../../settings/placeholders.ts";
import { storesOf } from "../../settings/stores.ts";

export type OpeningGroup = keyof typeof text.groups;

export type OpeningLine = {
  group: OpeningGroup;
  name: string;
  isDone: boolean;
  title: string;
  /** What is missing; of a fact, what the owners confirm by it. */
  text: string;
  href: string;
  fact?: OwnerFactName;
};

const count = z.number().int();

/** What `count_test_data` and `remove_test_data` answer. */
export const testDataSchema = rowSchema({
  demoAdmins: count,
  orders: count,
  reviews: count,
  codes: count,
  vouchers: count,
});
export type TestData = z.infer<typeof testDataSchema>;

type Server = { env: Record<string, string | undefined>; root: string };
type Said = Pick<Settings, "company" | "stores" | "opening" | "payment">;

/** All that is to be done before SHOP_MODE=live, and what of it is done: for the owners' page, `golive:check` and the start. */
export function openingLines(settings: Said, testData: TestData, server: Server): OpeningLine[] {
  return [...settingsLines(settings), ...testDataLines(testData), ...serverLines(server)];
}

function settingsLines({ company, stores, opening, payment }: Said): OpeningLine[] {
  const missing = placeholdersIn(company);
  const labels = settingsText.parts.company.fields;
  const invented = storesOf(stores).filter(isInventedStore);
  return [
    ...CHECKED_FIELDS.map((name) => ({
      group: "company" as const,
      name: `company.${name}`,
      isDone: !missing.includes(name),
      title: labels[name].label,
      text: text.company[name],
      href: pageOf(`company#${name}`),
    })),
    {
      group: "company",
      name: "stores",
      isDone: invented.length === 0,
      title: settingsText.parts.stores.title,
      text: interpolate(text.stores, { names: invented.map(({ name }) => `„${name}“`).join(", ") }),
      href: pageOf("stores#stores"),
    },
    ...OWNER_FACT_NAMES.filter((fact) => payment.hasOnline || OWNER_FACTS[fact].group !== "payment").map((fact) => {
      const { label: title, hint } = settingsText.parts.opening.fields[fact];
      const { group, at } = OWNER_FACTS[fact];
      return { group, name: fact, isDone: opening[fact], title, text: hint, href: pageOf(at), fact };
    }),
  ];
}

/** "company#iban" is a field of the settings; all else is an address already. */
function pageOf(at: string): string {
  const [part, field] = at.split("#");
  const found: PartName | undefined = PART_NAMES.find((name) => name === part);
  return found ? `${PART_PAGES[found]}#${field}` : at;
}

function testDataLines(found: TestData): OpeningLine[] {
  // Object.keys says string for every key.
  return (Object.keys(text.testData) as (keyof TestData)[]).map((name) => ({
    group: "testData",
    name: `testData.${name}`,
    isDone: found[name] === 0,
    title: text.testData[name].title,
    text: interpolate(text.testData[name].text, { count: String(found[name]), email: DEMO_ADMIN }),
    href: `${PART_PAGES.opening}#testData`,
  }));
}

/** The part of it that is known before the database answers. */
export function serverLines({ env, root }: Server): OpeningLine[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL } = env;
  // Without a key the shop sells by prepayment alone. The stand-in's key is made by a shop that is tried out.
  const hasNoStripe = !key || key === env.COUNTERPART_KEY;
  const notice = findNotice(root);
  const isDone: Record<keyof typeof text.server, boolean> = {
    SITE_URL: isPublicAddress(env.SITE_URL ?? ""),
    TRUSTED_PROXIES: !lacksProxies(env),
    SMTP_URL: !!env.SMTP_URL,
    STRIPE_SECRET_KEY: hasNoStripe || /^[rs]k_live_/.test(key),
    STRIPE_WEBHOOK_SECRET: hasNoStripe || !!secret?.startsWith("whsec_"),
    STRIPE_API_URL: hasNoStripe || !STRIPE_API_URL,
    NEXT_PUBLIC_SUPABASE_URL: env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY !== env.EMBEDDED_PUBLISHABLE_KEY,
    "gewaehrleistung.svg": !!notice.image,
    "gewaehrleistung.txt": !!notice.text,
  };
  return Object.entries(text.server).map(([name, words]) => ({
    group: "server",
    name,
    isDone: isDone[name as keyof typeof isDone], // Object.entries says string for every key.
    title: words.title,
    text: words.text,
    href: `${PART_PAGES.opening}#${name}`,
  }));
}

/** Said at the start of a shop that is only tried out, too. */
export const PROXIES_MISSING = text.server.TRUSTED_PROXIES.text;

export function lacksProxies({ SITE_URL, TRUSTED_PROXIES }: Server["env"]): boolean {
  return !!SITE_URL?.startsWith("https:") && !(Number(TRUSTED_PROXIES) >= 1);
}

function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && !/(^|\.)(localhost|example(\.\w+)?|\d+)$/.test(url.hostname);
}
