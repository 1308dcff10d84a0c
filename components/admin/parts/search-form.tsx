import type { Route } from "next";
import Form from "next/form";
import { Button } from "@/components/ui/button";
import { HoverLink } from "@/components/ui/hover-link-client";
import type { Days } from "@/lib/platform/admin/list-state";
import { DayFields } from "./day-fields";

type Props = {
  path: Route;
  query: string;
  filter: string | null;
  /** Left out where days cannot be asked for. */
  days?: Days | undefined;
  labels: { label: string; submit: string; reset: string };
};

export function SearchForm({ path, query, filter, days, labels }: Props) {
  return (
    <Form action={path} role="search" className={`flex flex-wrap items-end gap-3 ${days ? "max-w-4xl" : "max-w-2xl"}`}>
      <div className="min-w-0 grow basis-40 sm:basis-64">
        <label htmlFor="admin-suche" className="mb-1.5 block text-[0.9375rem] leading-snug">
          {labels.label}
        </label>
        <input
          // Another query may come from elsewhere (the back button), and an input takes its default only once.
          key={query}
          id="admin-suche"
          name="q"
          type="search"
          defaultValue={query}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="block min-h-12 w-full rounded-control border border-stone bg-paper px-3.5 text-base"
        />
      </div>
      {days && <DayFields days={days} />}
      {filter && <input type="hidden" name="status" value={filter} />}
      <Button type="submit">{labels.submit}</Button>
      {(query || days?.from || days?.to) && (
        <HoverLink href={path} className="flex min-h-12 items-center">
          <span className="text-link">{labels.reset}</span>
        </HoverLink>
      )}
    </Form>
  );
}
