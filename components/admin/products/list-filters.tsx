"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { Field, SelectField } from "@/components/ui/field";
import { ADMIN_SORTS, ADMIN_STATUSES, adminPath, parseAdminState, type AdminState } from "@/lib/catalog/admin-state";
import { list as text } from "@/messages/client/admin-products.de.json";

/** Milliseconds after the last letter. */
const PAUSE = 350;

type Props = { state: AdminState; categories: { slug: string; name: string }[] };

/** Search, filters and order of the list. Everything takes effect at once and stands in the address. */
export function ListFilters({ state, categories }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isPending, start] = useTransition();
  const asked = useRef(state.query);

  const apply = () => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>; // Only text fields.
    const next = parseAdminState(fields);
    asked.current = next.query;
    start(() => router.push(adminPath(next, { copy: state.copy }), { scroll: false }));
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  // The back button brings other choices along. Not by keys or values: the field in use must keep focus and text.
  useEffect(() => {
    const put = (name: string, value: string) => {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    };
    put("kategorie", state.category);
    put("status", state.status);
    put("sort", state.sort);
    if (asked.current !== state.query) put("q", state.query);
    asked.current = state.query;
  }, [state.query, state.category, state.status, state.sort]);

  return (
    <form
      ref={form}
      role="search"
      autoComplete="off"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="mt-4 mb-5 grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3"
    >
      <Field
        type="search"
        name="q"
        label={text.search}
        defaultValue={state.query}
        maxLength={200}
        enterKeyHint="search"
        onChange={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(apply, PAUSE);
        }}
        className="col-span-2 sm:col-span-3"
      />
      <SelectField
        name="kategorie"
        label={text.category}
        defaultValue={state.category}
        onChange={apply}
        className="col-span-2 sm:col-span-1"
      >
        <option value="">{text.all}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField name="status" label={text.status} defaultValue={state.status} onChange={apply}>
        {ADMIN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {text.statuses[status]}
          </option>
        ))}
      </SelectField>
      <SelectField name="sort" label={text.sort} defaultValue={state.sort} onChange={apply}>
        {ADMIN_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {text.sorts[sort]}
          </option>
        ))}
      </SelectField>
    </form>
  );
}
