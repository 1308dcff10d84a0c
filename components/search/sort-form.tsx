"use client";

import type { Route } from "next";
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { listingPath } from "@/lib/platform/routes";
import { writeSearch } from "@/lib/search/address";
import type { Sort } from "@/lib/search/state";
import { useListingNavigation } from "./listing-navigation";

type Props = {
  path: Route;
  sort: Sort;
  options: { value: Sort; label: string }[];
  labels: { sort: string; apply: string };
  /** The fields that stay as they are. */
  children: ReactNode;
};

/** The order of a listing; choosing takes effect at once, without JavaScript after 'Anwenden'. */
export function SortForm({ path, sort, options, labels, children }: Props) {
  const id = useId();
  const { navigate } = useListingNavigation();
  const form = useRef<HTMLFormElement>(null);
  const isNew = useRef(true);
  const apply = (element: HTMLFormElement) =>
    navigate(listingPath(path, writeSearch(new FormData(element).entries())), { focus: "sort" });
  const settle = useEffectEvent((element: HTMLFormElement) => {
    // An order chosen before hydration takes effect now, but only after this effect, because the page is still being hydrated.
    const isChosen = isNew.current && new FormData(element).get("sort") !== sort;
    isNew.current = false;
    if (isChosen) setTimeout(() => apply(element));
    // Each order is a page, which is kept when it is left: shown again, it says its own order, not the one chosen then.
    else element.reset();
  });
  useLayoutEffect(() => {
    if (form.current) settle(form.current);
  }, []);
  return (
    <form
      ref={form}
      method="get"
      action={path}
      autoComplete="off"
      onChange={({ currentTarget }) => apply(currentTarget)}
      className="flex items-center gap-1"
    >
      {children}
      <label htmlFor={id} className="text-stone max-sm:sr-only">
        {labels.sort}
      </label>
      <span className="relative flex items-center">
        <select
          id={id}
          name="sort"
          defaultValue={sort}
          data-focus="sort"
          className="field-sizing-content min-h-11 cursor-pointer appearance-none bg-transparent pr-5 pl-1.5 font-medium"
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value} className="bg-paper text-ink">
              {label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 10 6" aria-hidden="true" className="pointer-events-none absolute right-0 w-2.5 icon">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </span>
      <noscript>
        <button type="submit" className="ml-3 min-h-11 border-b border-ink">
          {labels.apply}
        </button>
      </noscript>
    </form>
  );
}
