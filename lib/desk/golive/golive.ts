// Scripts import this file without a bundler: it and what it imports use relative paths with their extension.
import { findNotice, NOTICE_FOLDER } from "../../settings/notice.ts";
import { OWNER_FACTS, type OwnerFact } from "../../settings/owner-facts.ts";
import type { Settings } from "../../settings/parts.ts";
import { isInventedStore, placeholdersIn } from "../../settings/placeholders.ts";
import { storesOf } from "../../settings/stores.ts";

export type Missing = { what: string; where: string };

type Facts = {
  env: Record<string, string | undefined>;
  root: string;
  facts?: Readonly<Record<string, OwnerFact>>;
};

export function missingForLive({ env, root, facts = OWNER_FACTS }: Facts): Missing[] {
  return [...missingFacts(facts), ...missingSettings(env), ...missingProvider(env), ...missingNotice(root)];
}

/** What owners say in the admin. */
export function missingInSettings({ company, stores }: Pick<Settings, "company" | "stores">): Missing[] {
  const invented = storesOf(stores).filter(isInventedStore);
  return [
    ...placeholdersIn(company).map((what) => ({ what, where: "Admin-Bereich, Einstellungen, Firma" })),
    ...invented.map(({ name }) => ({
      what: `Der Laden „${name}“ ist noch erfunden.`,
      where: "Admin-Bereich, Einstellungen, Läden",
    })),
  ];
}

function missingFacts(facts: Readonly<Record<string, OwnerFact>>): Missing[] {
  return Object.entries(facts)
    .filter(([, { isConfirmed }]) => !isConfirmed)
    .map(([name, { what, where }]) => ({ what, where: `${where}; dann lib/settings/owner-facts.ts (${name})` }));
}

function missingSettings({ SITE_URL, SMTP_URL, TRUSTED_PROXIES }: Facts["env"]): Missing[] {
  const missing: Missing[] = [];
  if (!isPublicAddress(SITE_URL ?? ""))
    missing.push({ what: "Der öffentliche Link des Shops (https://…) fehlt.", where: "SITE_URL" });
  if (lacksProxies({ SITE_URL, TRUSTED_PROXIES })) missing.push({ what: PROXIES_MISSING, where: "TRUSTED_PROXIES" });
  if (!SMTP_URL) {
    const what = "Der Zugang zum E-Mail-Versand fehlt; ohne ihn erhält niemand eine Bestellbestätigung.";
    missing.push({ what, where: "SMTP_URL" });
  }
  return missing;
}

/** Without a key the shop sells by prepayment alone: nothing is missing then. */
function missingProvider({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_API_URL,
}: Facts["env"]): Missing[] {
  if (!key) return [];
  const missing: Missing[] = [];
  if (!/^[rs]k_live_/.test(key))
    missing.push({
      what: "Der Schlüssel von Stripe ist keiner für echte Zahlungen (…_live_…).",
      where: "STRIPE_SECRET_KEY",
    });
  if (!secret?.startsWith("whsec_"))
    missing.push({
      what: "Das Geheimnis, mit dem Stripe seine Nachrichten unterschreibt, fehlt (whsec_…).",
      where: "STRIPE_WEBHOOK_SECRET",
    });
  if (STRIPE_API_URL)
    missing.push({
      what: "Ein Ersatz für Stripe ist nur im Testbetrieb erlaubt.",
      where: "STRIPE_API_URL",
    });
  return missing;
}

/** Said at the start of a shop that is only tried out, too. */
export const PROXIES_MISSING =
  "Es fehlt, wie viele Proxys vor dem Shop stehen (meist 1). Ohne diese Angabe gelten alle Besucher als einer und teilen sich jedes Limit.";

export function lacksProxies({ SITE_URL, TRUSTED_PROXIES }: Facts["env"]): boolean {
  return !!SITE_URL?.startsWith("https:") && !(Number(TRUSTED_PROXIES) >= 1);
}

function isPublicAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && !/(^|\.)(localhost|example(\.\w+)?|\d+)$/.test(url.hostname);
}

function missingNotice(root: string): Missing[] {
  const { image, text } = findNotice(root);
  const missing: Missing[] = [];
  if (!image)
    missing.push({
      what: "Die amtliche Grafik zur gesetzlichen Gewährleistung (deutsche Fassung der EU-Kommission, unverändert) fehlt.",
      where: `${NOTICE_FOLDER}/gewaehrleistung.svg (oder .png, .webp)`,
    });
  if (!text)
    missing.push({
      what: "Der Wortlaut dieser Grafik fehlt, den blinde Menschen vorgelesen bekommen.",
      where: `${NOTICE_FOLDER}/gewaehrleistung.txt`,
    });
  return missing;
}
