import type { Route } from "next";
import type { Language } from "@/lib/platform/language";

/** With German texts, and with English ones at the specification's addresses. */
export const BRAND_PAGES = {
  story: { de: "/ueber-uns/unsere-geschichte", en: "/about/our-story" },
  materials: { de: "/ueber-uns/material-und-herstellung", en: "/about/sustainability" },
  sizes: { de: "/ueber-uns/groessenberatung", en: "/about/size-guide" },
  care: { de: "/ueber-uns/kundenservice", en: "/about/customer-care" },
  stores: { de: "/ueber-uns/laeden", en: "/about/store-locator" },
} as const satisfies Record<string, Record<Language, Route>>;

export type BrandPage = keyof typeof BRAND_PAGES;

export const BRAND_PAGE_NAMES = Object.keys(BRAND_PAGES) as BrandPage[];

const PAIRS: readonly Record<Language, Route>[] = [
  ...Object.values(BRAND_PAGES),
  { de: "/datenschutz", en: "/privacy-policy" },
  { de: "/agb", en: "/terms-of-service" },
];

export function twinOf(path: string): { language: Language; href: Route } | null {
  for (const { de, en } of PAIRS) {
    if (isAt(path, de)) return { language: "en", href: (en + path.slice(de.length)) as Route };
    if (isAt(path, en)) return { language: "de", href: (de + path.slice(en.length)) as Route };
  }
  return null;
}

/** Also for what lies below it, as a store's page does. */
export function isAt(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
