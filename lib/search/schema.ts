import { z } from "zod";
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

const facetsSchema = z
  .object({
    categories: options,
    prices: options,
    pieces: options,
    difficulties: options,
    materials: options,
    only_new: count,
    only_in_stock: count,
  })
  .transform(({ only_new, only_in_stock, ...groups }) => ({ ...groups, onlyNew: only_new, inStock: only_in_stock }));
/** How many products each option of each filter would show. */
export type Facets = z.infer<typeof facetsSchema>;

/**
 * The answer of search_products: one page, the page's number within all pages, and the counts. A search ranks and counts its
 * first 5,000 hits: `isMore` says that the total is at least so high, `facetsAreMore` that the options' counts are.
 */
export const listingSchema = z
  .object({
    products: z.array(productCardSchema),
    total: count,
    more: z.boolean(),
    page: count,
    pages: count,
    facets: facetsSchema,
    facets_more: z.boolean(),
  })
  .transform(({ more, facets_more, ...listing }) => ({ ...listing, isMore: more, facetsAreMore: facets_more }));
export type ListingResult = z.infer<typeof listingSchema>;

/** The answer of suggest_products, as the browser gets it. */
export const suggestionsSchema = z.array(
  z
    .object({
      slug: z.string(),
      name: z.string(),
      category_name: z.string(),
      price_cents: count,
      image_url: z.string(),
      secondary_image_url: z.string().nullable(),
      pieces: z.number().nullable(),
    })
    .transform(({ slug, name, ...row }): Suggestion => ({
      slug,
      name,
      categoryName: row.category_name,
      priceCents: row.price_cents,
      imageUrl: row.image_url,
      secondaryImageUrl: row.secondary_image_url,
      isWork: row.pieces !== null,
    })),
);
export type Suggestion = Pick<
  ProductCard,
  "slug" | "name" | "categoryName" | "priceCents" | "imageUrl" | "secondaryImageUrl" | "isWork"
>;
