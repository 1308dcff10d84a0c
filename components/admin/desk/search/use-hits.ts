"use client";

import { useEffect, useState } from "react";
import type { SearchAnswer } from "@/lib/desk/dashboard/search/hits";
import { MIN_QUERY_LENGTH } from "@/lib/platform/format/query-length";
import { noAnswer } from "@/lib/platform/forms/no-answer";
import { askShop } from "@/lib/platform/questions/ask-shop";
import { failed } from "#messages/client/admin-search.json";

/** Milliseconds after the last letter. */
const SEARCH_DEBOUNCE_MS = 250;

/** Null while that is being asked, or when there are too few letters. */
export function useHits(query: string): SearchAnswer | null {
  const [found, setFound] = useState<{ query: string; answer: SearchAnswer } | null>(null);
  useEffect(() => {
    if (query.length < MIN_QUERY_LENGTH) return;
    const typing = new AbortController();
    const { signal } = typing;
    const pause = setTimeout(() => {
      const show = (answer: SearchAnswer) => signal.aborted || setFound({ query, answer });
      void askShop<SearchAnswer>("/api/admin/search", { query }, signal).catch(noAnswer(failed)).then(show);
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      typing.abort();
      clearTimeout(pause);
    };
  }, [query]);
  return found && found.query === query ? found.answer : null;
}
