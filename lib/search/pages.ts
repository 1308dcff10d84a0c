import "server-only";
import type { Route } from "next";
import { textPath } from "@/lib/platform/routes";
import pages from "#messages/search-pages.json";

export type PageHit = { title: string; href: Route };

const MAX_PAGE_HITS = 3;
/** The letters with which a word begins to be understood before it is whole. */
const MIN_PREFIX_LENGTH = 5;
const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

const known = pages.map(({ path, title, words }) => ({
  hit: { title, href: textPath(path) },
  words: words.flatMap(wordsOf),
}));

export function findPages(query: string): PageHit[] {
  const asked = wordsOf(query);
  return known
    .map(({ hit, words }) => ({ hit, count: asked.filter((word) => words.some((name) => isMeant(word, name))).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PAGE_HITS)
    .map(({ hit }) => hit);
}

function isMeant(word: string, name: string): boolean {
  return name === word || (word.length >= MIN_PREFIX_LENGTH && name.startsWith(word));
}

function wordsOf(text: string): string[] {
  const lower = text.normalize("NFC").toLowerCase();
  return lower.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
