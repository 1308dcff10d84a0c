"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { Field } from "@/components/forms/field";
import { ADMIN_SORTS, ADMIN_STATUSES, adminPath, type AdminState } from "@/lib/catalog/admin/state";
import { list as text } from "#messages/client/admin-products.json";
import { FilterSelect } from "./filter-select";

/** Milliseconds after the last letter. */
const SEARCH_DEBOUNCE_MS = 350;

/** The value for all categories: Radix's select allows no empty one. */
const ALL = "alle";

type Props = { state: AdminState; categories: { slug: string; name: string }[] };

export function ListFilters({ state, categories }: Props) {
  const router = useRouter();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, start] = useTransition();
  const [query, setQuery] = useState(state.query);
  const [asked, setAsked] = useState(state.query);
  // The back button brings other words along; those being typed stay.
  if (asked !== state.query) {
    setAsked(state.query);
    if (!isPending) setQuery(state.query);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  const apply = (changes: Partial<AdminState>) => {
    clearTimeout(pause.current);
    start(() => router.push(adminPath({ ...state, query, page: 1, ...changes }), { scroll: false }));
  };
  return (
    <form
      role="search"
      autoComplete="off"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        apply({});
      }}
      className="mt-4 mb-6 grid grid-cols-2 gap-x-3 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_14rem_12rem_13rem]"
    >
      <Field
        type="search"
        label={text.search}
        value={query}
        maxLength={200}
        enterKeyHint="search"
        onChange={({ target }) => {
          setQuery(target.value);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => apply({ query: target.value }), SEARCH_DEBOUNCE_MS);
        }}
        className="col-span-2 @4xl:col-span-1"
      />
      <FilterSelect
        label={text.category}
        value={state.category || ALL}
        options={[
          { value: ALL, label: text.all },
          ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
        onChange={(value) => apply({ category: value === ALL ? "" : value })}
        className="col-span-2 @4xl:col-span-1"
      />
      <FilterSelect
        label={text.status}
        value={state.status}
        options={ADMIN_STATUSES.map((status) => ({ value: status, label: text.statuses[status] }))}
        onChange={(status) => apply({ status })}
      />
      <FilterSelect
        label={text.sort}
        value={state.sort}
        options={ADMIN_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }))}
        onChange={(sort) => apply({ sort })}
      />
    </form>
  );
}
