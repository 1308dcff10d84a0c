import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { eachFilter, FILTERS, type Filter } from "./filters";
import { categorySchema, productCardSchema, type ProductCard } from "@/lib/catalog/schema";

const count = z.coerce.number().int().nonnegative();

const kind = categorySchema.shape.kind.optional();

const options = z.array(
  z
    .object({ value: z.string(), label: z.string().optional(), count, kind })
    .transform(({ value, label, count, kind }): Option => ({
      value,
      label: label ?? value,
      count,
      ...(kind && { kind }),
    })),
);

/** `count`: all other filters staying as they are; `kind`: none for what puzzles and jewelry have in common. */
export type Option = { value: string; label: string; count: number; kind?: NonNullable<z.infer<typeof kind>> };

const flag = options.transform((found) => found.filter(({ value }) => value === "1"));
const lastingFlag = flag.transform(([found]) => [found ?? { value: "1", label: "1", count: 0 }]);

const facetsSchema = z.object(
  eachFilter((filter) => {
    const { values, byKind } = FILTERS[filter];
    return (values === "flag" ? (byKind ? flag : lastingFlag) : options).prefault([]);
  }),
);
export type Facets = Record<Filter, Option[]>;

/** Only the first 5,000 hits are ranked and counted: `more` and `facetsMore` say that there are at least so many. */
export const listingSchema = rowSchema({
  products: z.array(productCardSchema),
  total: count,
  more: z.boolean(),
  page: count,
  pages: count,
  facets: facetsSchema,
  facetsMore: z.boolean(),
});
export type ListingResult = z.infer<typeof listingSchema>;

export const suggestionsSchema = z.array(
  rowSchema({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    categoryName: z.string(),
    priceCents: count,
    imageUrl: z.string(),
    secondaryImageUrl: z.string().nullable(),
    pieces: z.number().nullable(),
    contents: z.string().optional(),
  }),
);
export type Suggestion = Pick<
  ProductCard,
  "slug" | "name" | "categoryName" | "priceCents" | "unitPrice" | "imageUrl" | "secondaryImageUrl" | "isWork"
>;
