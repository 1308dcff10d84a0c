import type { Settings } from "@/lib/settings/parts";

/** The terms in force; stored with each order. Raised with their words; a setting that they print raises them by itself. */
export const TERMS_VERSION = "2026-11-28";
export const PRIVACY_VERSION = "2026-11-28";
export const ENGLISH_VERSION = "2026-11-28";
export const IMPRINT_VERSION = "2026-11-26";
export const WITHDRAWAL_VERSION = "2026-11-28";
export const GUARANTEE_VERSION = "2026-11-22";

export type LegalName =
  | "terms"
  | "privacy"
  | "privacyPolicy"
  | "termsOfService"
  | "imprint"
  | "withdrawal"
  | "guarantee";

/** "2026-11-27", or the second of that day: "2026-11-27.02". `written`: the version of the words. */
export function versionOf(name: LegalName, written: string, { legal }: Pick<Settings, "legal">): string {
  const set = legal[name];
  return set !== undefined && set > written ? set : written;
}

export function nextVersion(version: string, today: string): string {
  if (version < today) return today;
  const [day = version, count = "1"] = version.split(".");
  return `${day}.${String(Number(count) + 1).padStart(2, "0")}`;
}

/** The day on which a version came into force. */
export const dayOf = (version: string): string => version.slice(0, 10);
