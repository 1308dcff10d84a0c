"use client";

import type { Route } from "next";
import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { interpolate } from "@/lib/platform/format/interpolate";
import { useProductPreview } from "@/components/catalog/product-previews";
import { priceText } from "@/lib/catalog/price-text";
import type { Answer } from "@/lib/search/suggest-client";
import clsx from "clsx";
import messages from "#messages/client/search.json";

type Props = {
  /** The options' ids are `id-0`, `id-1` …, the list's is `id-list`. */
  id: string;
  answer: Answer;
  hrefs: Route[];
  active: number;
  isExpanded: boolean;
  onChoose: () => void;
};

export function Suggestions({ id, answer: { query, suggestions, pages }, hrefs, active, isExpanded, onChoose }: Props) {
  const preview = useProductPreview();
  const last = suggestions.length + pages.length;
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
      {pages.length > 0 && (
        <div role="group" aria-labelledby={`${id}-pages`}>
          <p id={`${id}-pages`} className="px-3 pb-1 text-sm text-stone">
            {messages.pages}
          </p>
          {pages.map(({ title, href }, index) => (
            <Link key={href} href={href} onNavigate={onChoose} {...option(index)}>
              {title}
            </Link>
          ))}
        </div>
      )}
      {suggestions.map((suggestion, index) => (
        <Link
          key={suggestion.slug}
          href={hrefs[pages.length + index] ?? "/suche"}
          onNavigate={(event) => {
            preview(event, suggestion, document.getElementById(`${id}-${pages.length + index}`));
            onChoose();
          }}
          {...option(pages.length + index)}
        >
          <span className="relative h-16 w-13 shrink-0 bg-mat">
            <Picture src={suggestion.imageUrl} alt="" range="thumb" sizes="52px" className="object-contain p-1" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-serif text-name">{suggestion.name}</span>
            <span className="block text-sm text-stone">{suggestion.categoryName}</span>
          </span>
          <span className="tabular-nums">{priceText(suggestion)}</span>
        </Link>
      ))}
      <Link href={hrefs[last] ?? "/suche"} onNavigate={onChoose} {...option(last)}>
        <span className="underline underline-offset-4">{interpolate(messages.all, { query })}</span>
      </Link>
    </div>
  );
}
