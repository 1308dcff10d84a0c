"use client";

import { useListingNavigation } from "./listing-navigation";
import { Button } from "@/components/ui/button";
import { searchPath } from "@/lib/routes";
import { SearchInput } from "./search-input";

type Props = { query: string; label: string; submit: string };

/** The search page's own field; a plain form without JavaScript. */
export function SearchForm({ query, label, submit }: Props) {
  const { navigate } = useListingNavigation();
  return (
    <form
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
      {/* The words may also come from elsewhere (a chip, the back button), and a field takes its default only once. */}
      <SearchInput key={query} query={query} label={label} />
      <Button type="submit">{submit}</Button>
    </form>
  );
}
