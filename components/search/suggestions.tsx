"use client";

import type { Route } from "next";
import { Picture } from "@/components/images/picture";
import Link from "next/link";
import { interpolate } from "@/lib/format/interpolate";
import { formatCents } from "@/lib/format/money";
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
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    prefetch: false,
    onClick: onChoose,
    className: clsx(
      "flex min-h-12 items-center gap-4 px-3 py-2 transition-colors duration-150 hover:bg-mat",
      index === active && "bg-mat",
    ),
  });
  return (
    <div id={`${id}-list`} role="listbox" aria-label={messages.suggestions} hidden={!isExpanded} className="-mx-3 mt-4">
      {suggestions.map(({ slug, name, category, priceCents, image }, index) => (
        <Link key={slug} href={hrefs[index] ?? "/suche"} {...option(index)}>
          <span className="relative h-16 w-13 shrink-0 bg-mat">
            <Picture src={image} alt="" range="thumb" sizes="52px" className="object-contain p-1" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-serif text-name">{name}</span>
            <span className="block text-sm text-stone">{category}</span>
          </span>
          <span className="tabular-nums">{formatCents(priceCents)}</span>
        </Link>
      ))}
      <Link href={hrefs[suggestions.length] ?? "/suche"} {...option(suggestions.length)}>
        <span className="underline underline-offset-4">{interpolate(messages.all, { query })}</span>
      </Link>
    </div>
  );
}
