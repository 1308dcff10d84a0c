import type { Settings } from "@/lib/settings/parts";
import type { LegalDocument } from "./document";
import { privacyPolicy, termsOfService } from "./english";
import { guarantee } from "./guarantee";
import { imprint } from "./imprint";
import { privacy } from "./privacy";
import { terms } from "./terms";
import { nextVersion, type LegalName } from "./versions";
import { voucherPolicy, withdrawalForm, withdrawalPolicy } from "./withdrawal";

const LEGAL_TEXTS: Record<LegalName, (shop: Settings, siteUrl: string) => LegalDocument[]> = {
  terms: (shop) => [terms(shop)],
  privacy: (shop) => [privacy(shop)],
  privacyPolicy: (shop) => [privacyPolicy(shop)],
  termsOfService: (shop) => [termsOfService(shop)],
  imprint: (shop) => [imprint(shop)],
  guarantee: (shop) => [guarantee(shop)],
  withdrawal: (shop, siteUrl) => [withdrawalPolicy(siteUrl, shop), voucherPolicy(siteUrl, shop), withdrawalForm(shop)],
};

// Object.keys says string for every key.
const LEGAL_NAMES = Object.keys(LEGAL_TEXTS) as LegalName[];

type Kept = { versions: Record<string, string>; texts: Record<string, LegalDocument[]> };

/** As they are, to be kept before they change for the first time. */
export function presentTexts(shop: Settings, siteUrl: string): Kept {
  const made = LEGAL_NAMES.map((name) => [name, LEGAL_TEXTS[name](shop, siteUrl)] as const);
  return {
    versions: Object.fromEntries(made.map(([name, [first]]) => [name, first?.version ?? ""])),
    texts: Object.fromEntries(made),
  };
}

/** Those whose words differ, each with its next version. `siteUrl` without a trailing slash, `today` "YYYY-MM-DD". */
export function changedTexts(before: Settings, after: Settings, siteUrl: string, today: string): Kept {
  const wordsIn = (shop: Settings, name: LegalName) =>
    JSON.stringify(LEGAL_TEXTS[name](shop, siteUrl).map(({ title, sections }) => [title, sections]));
  const changed = LEGAL_NAMES.filter((name) => wordsIn(before, name) !== wordsIn(after, name));
  const versions = Object.fromEntries(
    changed.map((name) => [name, nextVersion(LEGAL_TEXTS[name](before, siteUrl)[0]?.version ?? today, today)]),
  );
  const shop = { ...after, legal: { ...before.legal, ...versions } };
  return { versions, texts: Object.fromEntries(changed.map((name) => [name, LEGAL_TEXTS[name](shop, siteUrl)])) };
}
