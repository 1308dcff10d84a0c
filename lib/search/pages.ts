import "server-only";
import type { Route } from "next";
import { BRAND_PAGES } from "@/lib/platform/brand-pages";
import { ATELIER_PATH, ownPagePath, textPath } from "@/lib/platform/routes";
import type { OwnPage } from "@/lib/settings/pages";
import { slugOf } from "@/lib/settings/record-slug";
import pages from "#messages/search-pages.json";
import { NO_HINTS, type Hints } from "./hints";

export type PageHit = { title: string; href: Route };

const MAX_PAGE_HITS = 3;
/** The letters with which a word begins to be understood before it is whole. */
const MIN_PREFIX_LENGTH = 5;
/** Of a price, not the beginning of 'Unternehmen'. */
const PREPOSITIONS = ["unter", "ueber"];
const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const known = pages.map(({ path, title, words }) => ({
  hit: { title, href: textPath(path) },
  words: words.flatMap(wordsOf),
}));

/** First what the owners' words lead to; for what the shop does not have, the puzzle of one's own photo. */
export function findPages(
  query: string,
  { pages: meant, unknown }: Hints = NO_HINTS,
  hasStores = true,
  own: readonly Pick<OwnPage, "id" | "slug" | "title">[] = [],
): PageHit[] {
  const shown = [
    ...known.filter(({ hit }) => hasStores || hit.href !== BRAND_PAGES.stores.de),
    ...own.map((page) => ({
      hit: { title: page.title, href: ownPagePath(slugOf(page)) },
      words: wordsOf(page.title).filter((word) => word.length > 3),
    })),
  ];
  const asked = wordsOf(query).filter((word) => !PREPOSITIONS.includes(word));
  const named = shown
    .map(({ hit, words }) => ({ hit, count: asked.filter((word) => words.some((name) => isMeant(word, name))).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ hit }) => hit);
  const paths = [...meant, ...named.map(({ href }) => href), ...(unknown.length > 0 ? [ATELIER_PATH] : [])];
  return [...new Set<string>(paths)]
    .flatMap((path) => shown.find(({ hit }) => hit.href === path)?.hit ?? [])
    .slice(0, MAX_PAGE_HITS);
}

function isMeant(word: string, name: string): boolean {
  return name === word || (word.length >= MIN_PREFIX_LENGTH && name.startsWith(word));
}

function wordsOf(text: string): string[] {
  const lower = text.normalize("NFC").toLowerCase();
  return lower.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
