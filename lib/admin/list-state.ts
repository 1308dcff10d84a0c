import { z } from "zod";
import { querySchema } from "@/lib/search/params";

/** How many entries a page of the admin's lists has. */
export const PAGE_SIZE = 24;

const LAST_PAGE = 999_999;

/** What a list shows: entries that fit `query`, of one kind (null: all), `page` counted from 1. */
export type ListState<Filter extends string> = { query: string; filter: Filter | null; page: number };

type Params = Record<string, string | string[] | undefined>;

/** Reads a list's address, such as "?q=anna&status=open&seite=2". Never fails: nonsense is dropped. */
export function parseListState<Filter extends string>(params: Params, filters: readonly Filter[]): ListState<Filter> {
  const first = (name: string) => [params[name]].flat()[0] ?? "";
  const page = z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).parse(first("seite"));
  return {
    query: querySchema.parse(first("q")),
    filter: filters.find((filter) => filter === first("status")) ?? null,
    page,
  };
}

/** Writes what `parseListState` reads; empty for a list as it opens. */
export function listSearch({ query, filter, page }: ListState<string>): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (filter) params.set("status", filter);
  if (page > 1) params.set("seite", String(page));
  return params.size > 0 ? `?${params}` : "";
}
