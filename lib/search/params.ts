import { z } from "zod";
import { querySchema } from "@/lib/platform/format/query";
import { PRICE_BANDS, SORTS, type ListingState } from "./state";

const MAX_VALUES = 30;
const LAST_PAGE = 999_999_999;

const given = z.preprocess((value) => [value].flat(), z.array(z.string()).catch([]));

function several(item: z.ZodType<string>, order: (a: string, b: string) => number, comma = true) {
  return given.transform((values) => {
    const parts = comma ? values.flatMap((value) => value.split(",")) : values;
    const good = parts.flatMap((part) => item.safeParse(part.trim()).data ?? []);
    return [...new Set(good)].sort(order).slice(0, MAX_VALUES);
  });
}

function first<T>(item: z.ZodType<T>, otherwise: T) {
  return given.transform((values) => {
    for (const value of values) {
      const { success, data } = item.safeParse(value);
      if (success) return data;
    }
    return otherwise;
  });
}

const bands: readonly string[] = PRICE_BANDS;
const band = z.enum(PRICE_BANDS);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100);
const pieces = z.string().regex(/^[1-9]\d{0,8}$/);
const freeText = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const page = z.string().regex(/^\d+$/);

const byCode = (a: string, b: string) => (a < b ? -1 : 1);
const flag = first(z.literal("1"), "");

/** A new one joins `PARAM_NAMES` too. */
export const paramFields = {
  q: first(
    querySchema.refine((text) => text !== ""),
    "",
  ),
  sort: first(z.enum(SORTS), "featured"),
  kategorie: several(slug, byCode),
  preis: several(band, (a, b) => bands.indexOf(a) - bands.indexOf(b)),
  teile: several(pieces, (a, b) => Number(a) - Number(b)),
  schwierigkeit: several(freeText, byCode, false),
  material: several(freeText, byCode, false),
  neu: flag,
  lager: flag,
  seite: first(page, "1"),
};

const paramsSchema = z.object(paramFields);

/** Never fails: nonsense is dropped, duplicates are merged, values are put in order. */
export function parseParams(params: Record<string, string | string[] | undefined>): ListingState {
  const read = paramsSchema.parse(params);
  return {
    query: read.q,
    sort: read.sort,
    categories: read.kategorie,
    prices: read.preis,
    pieces: read.teile,
    difficulties: read.schwierigkeit,
    materials: read.material,
    onlyNew: read.neu === "1",
    inStock: read.lager === "1",
    page: Math.min(Math.max(Number(read.seite), 1), LAST_PAGE),
  };
}
