import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { PART_NAMES, readSettings, type PartName, type Settings } from "./parts";

/** For pages, which are kept until the part is changed. */
export async function settings<Name extends PartName>(part: Name): Promise<Settings[Name]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.settings(part));
  return (await currentSettings())[part];
}

/** As `settings`, all parts. */
export async function allSettings(): Promise<Settings> {
  const read = await Promise.all(PART_NAMES.map(async (name) => [name, await settings(name)] as const));
  return Object.fromEntries(read) as Settings; // fromEntries loses the names.
}

/** For what is sent or sold now: mails, files, orders. @throws Error when they cannot be read. */
export const currentSettings = (): Promise<Settings> => readSettings(publicClient);
