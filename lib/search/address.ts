import { GROUPS, toFields, type ListingState } from "./state";

const ORDER = ["q", "sort", ...Object.values(GROUPS), "neu", "lager", "seite"];

/** Free texts may contain a comma themselves; each of them gets a parameter of its own. */
const FREE_TEXTS: string[] = [GROUPS.difficulties, GROUPS.materials];

export function toSearch(state: ListingState): string {
  return writeSearch(toFields(state));
}

export function writeSearch(fields: Iterable<readonly [string, unknown]>): string {
  const values = new Map<string, Set<string>>();
  for (const [name, value] of fields) {
    if (typeof value !== "string" || isUntouched(name, value)) continue;
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const parts = ORDER.flatMap((name) => {
    const texts = [...(values.get(name) ?? [])].map(encode);
    if (FREE_TEXTS.includes(name)) return texts.map((text) => `${name}=${text}`);
    return texts.length > 0 ? [`${name}=${texts.join(",")}`] : [];
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export function isUntouched(name: string, value: string): boolean {
  return value === "" || (name === "sort" && value === "featured") || (name === "seite" && value === "1");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+");
}
