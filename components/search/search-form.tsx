"use client";

import { useLayoutEffect, useRef } from "react";
import { useListingNavigation } from "./listing-navigation";
import { Button } from "@/components/ui/button";
import { searchPath } from "@/lib/platform/routes";
import { SearchInput } from "./search-input";

type Props = { query: string; label: string; submit: string };

/** The search page's own field; a plain form without JavaScript. */
export function SearchForm({ query, label, submit }: Props) {
  const { navigate } = useListingNavigation();
  const form = useRef<HTMLFormElement>(null);
  // Each search is a page, which is kept when it is left: shown again, it says what was searched for, not what was typed then.
  useLayoutEffect(() => form.current?.reset(), []);
  return (
    <form
      ref={form}
      role="search"
      method="get"
      action="/suche"
      className="mt-7 flex max-w-2xl items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get("q");
        navigate(searchPath(typeof typed === "string" ? typed : ""), { focus: "query", scroll: true });
      }}
    >
      <SearchInput query={query} label={label} />
      <Button type="submit">{submit}</Button>
    </form>
  );
}
