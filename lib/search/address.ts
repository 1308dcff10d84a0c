import { FILTERS } from "./filters";
import { toFields, type ListingState } from "./state";

const ORDER: { param: string; values?: string }[] = [
  { param: "q" },
  { param: "sort" },
  ...Object.values(FILTERS),
  { param: "seite" },
];

export function toSearch(state: ListingState): string {
  return writeSearch(toFields(state));
}

export function writeSearch(fields: Iterable<readonly [string, unknown]>): string {
  const given = new Map<string, Set<string>>();
  for (const [name, value] of fields) {
    if (typeof value !== "string" || isUntouched(name, value)) continue;
    given.set(name, (given.get(name) ?? new Set()).add(value));
  }
  const parts = ORDER.flatMap(({ param, values }) => {
    const texts = [...(given.get(param) ?? [])].map(encode);
    // Free texts may contain a comma themselves.
    return texts.length > 0 ? [`${param}=${texts.join(values === "text" ? `&${param}=` : ",")}`] : [];
  });
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

export function isUntouched(name: string, value: string): boolean {
  return value === "" || (name === "sort" && value === "featured") || (name === "seite" && value === "1");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("%20", "+");
}
