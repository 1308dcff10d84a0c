import { textPath } from "@/lib/platform/routes";
import { PART_NAMES, PART_PAGES } from "@/lib/settings/parts";
import text from "#messages/client/admin-settings.json";
import type { Hit } from "./hits";

type Words = { title: string; fields: Record<string, { label: string; hint?: string }> };

const SETTING_FIELDS = PART_NAMES.flatMap((part) => {
  const { title, fields }: Pick<Words, "title"> & { fields?: object } = text.parts[part];
  const own = Object.entries((fields ?? {}) as Words["fields"]); // Each field of a part has these words.
  return own.map(([name, { label, hint = "" }]) => ({ part, name, title, label, said: `${title} ${label} ${hint}` }));
});

/** The fields of the settings that are called so, or whose note says so. */
export function findSettings(query: string, limit: number): Hit[] {
  const words = query.toLowerCase().split(/\s+/);
  return SETTING_FIELDS.filter(({ said }) => words.every((word) => said.toLowerCase().includes(word)))
    .slice(0, limit)
    .map(({ part, name, title, label }) => ({
      group: "settings",
      label,
      detail: title,
      href: textPath(`${PART_PAGES[part]}#${name}`),
    }));
}
