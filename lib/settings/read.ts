import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { draftMode } from "next/headers";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { serviceClient } from "@/lib/platform/supabase/service";
import { type Conditions } from "./conditions";
import { withMarks } from "./marks";
import { conditionsOf } from "./shipping";
import { PART_NAMES, parseSettings, readSettings, type PartName, type Settings } from "./parts";

/** For pages, which are kept until the part is changed. */
export async function settings<Name extends PartName>(part: Name): Promise<Settings[Name]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.settings(part));
  return (await shownSettings())[part];
}

/** As `settings`, all parts. */
export async function allSettings(): Promise<Settings> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, ...PART_NAMES.map(tags.settings));
  return shownSettings();
}

/** In a preview with the drafts, and each text says which it is. */
async function shownSettings(): Promise<Settings> {
  const shown = await currentSettings();
  if (!(await draftMode()).isEnabled) return shown;
  const { data } = await serviceClient.from("settings_drafts").select("part, value").throwOnError();
  const stored = Object.fromEntries(data.map(({ part, value }) => [part, value]));
  const drafts = Object.entries(parseSettings(stored)).filter(([part]) => part in stored);
  return withMarks({ ...shown, ...(Object.fromEntries(drafts) as Partial<Settings>) }); // fromEntries loses the names.
}

/** Prices, days and tax, for pages. */
export async function conditions(): Promise<Conditions> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.settings("shipping"), tags.settings("payment"), tags.settings("tax"));
  return conditionsOf(await currentSettings());
}

/** For what is sent or sold now: mails, files, orders. @throws Error when they cannot be read. */
export const currentSettings = (): Promise<Settings> => readSettings(serviceClient);

/** As they were then. @throws Error when they cannot be read. */
export async function settingsAt(moment: Date): Promise<Settings> {
  const asked = serviceClient.rpc("read_settings_at", { p_moment: moment.toISOString() });
  return parseSettings((await asked.throwOnError()).data);
}
