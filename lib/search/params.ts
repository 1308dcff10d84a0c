import { z } from "zod";
import { querySchema } from "@/lib/platform/format/query";
import { PRICE_BANDS } from "@/lib/platform/rules/price-bands.generated";
import { eachFilter, FILTERS } from "./filters";
import { SORTS, type ListingState } from "./state";

const MAX_VALUES = 30;
const LAST_PAGE = 999_999_999;

type Given = string | string[] | undefined;

const VALUES = {
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(100),
  band: z.enum(PRICE_BANDS),
  number: z.string().regex(/^[1-9]\d{0,8}$/),
  text: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  flag: z.literal("1"),
};

const byCode = (a: string, b: string) => (a < b ? -1 : 1);
const byNumber = (a: string, b: string) => parseInt(a) - parseInt(b);
const words = querySchema.refine((text) => text !== "");
const page = z.string().regex(/^\d+$/);

/** Never fails: nonsense is dropped, duplicates are merged, values are put in order. */
export function parseParams(params: Record<string, Given>): ListingState {
  return {
    query: first(params.q, words, ""),
    sort: first(params.sort, z.enum(SORTS), "featured"),
    ...eachFilter((filter) => several(params[FILTERS[filter].param], FILTERS[filter].values)),
    page: Math.min(Math.max(Number(first(params.seite, page, "1")), 1), LAST_PAGE),
  };
}

function several(given: Given, kind: keyof typeof VALUES): string[] {
  const parts = listOf(given).flatMap((value) => (kind === "text" ? [value] : value.split(",")));
  const good = parts.flatMap((part) => VALUES[kind].safeParse(part.trim()).data ?? []);
  const isNumber = kind === "number" || kind === "band";
  return [...new Set(good)].sort(isNumber ? byNumber : byCode).slice(0, MAX_VALUES);
}

function first<T>(given: Given, item: z.ZodType<T>, otherwise: T): T {
  for (const value of listOf(given)) {
    const { success, data } = item.safeParse(value);
    if (success) return data;
  }
  return otherwise;
}

function listOf(given: Given): string[] {
  return given === undefined ? [] : [given].flat();
}
