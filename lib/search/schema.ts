import { z } from "zod";
import { rowSchema } from "@/lib/platform/format/row-schema";
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

/**
 * An option of a filter and how many products it would show, all other filters staying as they are. `kind`: what a category
 * or a material is of; none for what puzzles and jewelry share.
 */
export type Option = { value: string; label: string; count: number; kind?: NonNullable<z.infer<typeof kind>> };

const facetsSchema = rowSchema({
  categories: options,
  prices: options,
  pieces: options,
  difficulties: options,
  materials: options,
  onlyNew: count,
  onlyInStock: count,
});
/** How many products each option of each filter would show. */
export type Facets = z.infer<typeof facetsSchema>;

/**
 * The answer of search_products: one page, the page's number within all pages, and the counts. A search ranks and counts its
 * first 5,000 hits: `more` says that the total is at least so high, `facetsMore` that the options' counts are.
 */
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

/** The answer of suggest_products, as the browser gets it. */
export const suggestionsSchema = z.array(
  rowSchema({
    slug: z.string(),
    name: z.string(),
    categoryName: z.string(),
    priceCents: count,
    imageUrl: z.string(),
    secondaryImageUrl: z.string().nullable(),
    pieces: z.number().nullable(),
  }),
);
export type Suggestion = Pick<
  ProductCard,
  "slug" | "name" | "categoryName" | "priceCents" | "imageUrl" | "secondaryImageUrl" | "isWork"
>;
