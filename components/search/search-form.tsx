"use client";

import { useListingNavigation } from "@/components/listing/listing-navigation";
import { Button } from "@/components/ui/button";
import { searchPath } from "@/lib/routes";
import { QUERY_LENGTH } from "@/lib/search/state";
import messages from "@/messages/client/search.de.json";

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
      <input
        // The words may also come from elsewhere (a chip, the back button), and a field takes its default only once.
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_LENGTH}
        aria-label={label}
        placeholder={messages.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        data-focus="query"
        className="min-h-12 min-w-0 flex-1 rounded-none border-b border-ink bg-transparent text-lg outline-none placeholder:text-stone focus-visible:shadow-[0_1px_var(--ink)]"
      />
      <Button type="submit">{submit}</Button>
    </form>
  );
}
