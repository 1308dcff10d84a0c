import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { serviceClient } from "@/lib/platform/supabase/service";
import { type Conditions } from "./conditions";
import { conditionsOf } from "./shipping";
import { PART_NAMES, parseSettings, readSettings, type PartName, type Settings } from "./parts";

/** For pages, which are kept until the part is changed. */
export async function settings<Name extends PartName>(part: Name): Promise<Settings[Name]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.settings(part));
  return (await currentSettings())[part];
}

/** As `settings`, all parts. */
export async function allSettings(): Promise<Settings> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, ...PART_NAMES.map(tags.settings));
  return currentSettings();
}

/** Prices, days and tax, for pages. */
export async function conditions(): Promise<Conditions> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.settings("shipping"), tags.settings("payment"), tags.settings("tax"));
  return conditionsOf(await currentSettings());
}

/** For what is sent or sold now: mails, files, orders. @throws Error when they cannot be read. */
export const currentSettings = (): Promise<Settings> => readSettings(publicClient);

/** As they were then. @throws Error when they cannot be read. */
export async function settingsAt(moment: Date): Promise<Settings> {
  const asked = serviceClient.rpc("read_settings_at", { p_moment: moment.toISOString() });
  return parseSettings((await asked.throwOnError()).data);
}
