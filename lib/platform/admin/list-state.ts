import { z } from "zod";
import { querySchema } from "@/lib/platform/format/query";

export const PAGE_SIZE = 24;

const LAST_PAGE = 999_999;

/** The first and the last German day a list is narrowed to ("2026-11-21"); null: no end. */
export type Days = { from: string | null; to: string | null };

/** `filter` null: all; `page` is counted from 1. */
export type ListState<Filter extends string> = { query: string; filter: Filter | null; page: number; days?: Days };

type Params = Record<string, string | string[] | undefined>;

/** Never fails: nonsense is dropped. */
export function parseListState<Filter extends string>(params: Params, filters: readonly Filter[]): ListState<Filter> {
  const first = (name: string) => [params[name]].flat()[0] ?? "";
  const page = z.coerce.number().int().min(1).max(LAST_PAGE).catch(1).parse(first("seite"));
  return {
    query: querySchema.parse(first("q")),
    filter: filters.find((filter) => filter === first("status")) ?? null,
    page,
  };
}

/** What is no day is dropped; turned around, they are put right. */
export function parseDays(params: Params): Days {
  const [from, to] = ["von", "bis"].map(
    (name) => z.iso.date().safeParse([params[name]].flat()[0]?.trim()).data ?? null,
  ) as [string | null, string | null];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

export function listSearch({ query, filter, page, days }: ListState<string>): string {
  const params = new URLSearchParams();
  if (query) params.set("q", query);
  if (filter) params.set("status", filter);
  if (days?.from) params.set("von", days.from);
  if (days?.to) params.set("bis", days.to);
  if (page > 1) params.set("seite", String(page));
  return params.size > 0 ? `?${params}` : "";
}
