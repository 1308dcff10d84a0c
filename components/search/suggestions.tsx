"use client";

import type { Route } from "next";
import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
import { useProductPreview } from "@/components/catalog/product-previews";
import type { Answer } from "@/lib/search/suggest-client";
import clsx from "clsx";
import messages from "@/messages/client/search.de.json";

type Props = {
  /** The options' ids are `id-0`, `id-1` …, the list's is `id-list`. */
  id: string;
  answer: Answer;
  hrefs: Route[];
  active: number;
  isExpanded: boolean;
  onChoose: () => void;
};

/** The list of a search field: products with picture, name, category and price, and last the way to all results. */
export function Suggestions({ id, answer: { query, suggestions }, hrefs, active, isExpanded, onChoose }: Props) {
  const preview = useProductPreview();
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    prefetch: false,
    className: clsx(
      "flex min-h-12 items-center gap-4 px-3 py-2 transition-colors duration-150 hover:bg-mat",
      index === active && "bg-mat",
    ),
  });
  return (
    <div id={`${id}-list`} role="listbox" aria-label={messages.suggestions} hidden={!isExpanded} className="-mx-3 mt-4">
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion.slug}
          href={hrefs[index] ?? "/suche"}
          onNavigate={(event) => {
            preview(event, suggestion, document.getElementById(`${id}-${index}`));
            onChoose();
          }}
          {...option(index)}
        >
          <span className="relative h-16 w-13 shrink-0 bg-mat">
            <Picture src={suggestion.imageUrl} alt="" range="thumb" sizes="52px" className="object-contain p-1" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-serif text-name">{suggestion.name}</span>
            <span className="block text-sm text-stone">{suggestion.categoryName}</span>
          </span>
          <span className="tabular-nums">{formatCents(suggestion.priceCents)}</span>
        </Link>
      ))}
      <Link href={hrefs[suggestions.length] ?? "/suche"} onNavigate={onChoose} {...option(suggestions.length)}>
        <span className="underline underline-offset-4">{interpolate(messages.all, { query })}</span>
      </Link>
    </div>
  );
}
