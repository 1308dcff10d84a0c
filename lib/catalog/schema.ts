import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { CATEGORIES_KIND } from "@/lib/platform/supabase/rules.generated";
import { product as text } from "#messages/pages.json";
import { variantLabel } from "./variants";

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(CATEGORIES_KIND),
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

const cardFields = {
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  image_url: z.string(),
  secondary_image_url: z.string().nullable(),
  is_new: z.boolean(),
  stock: z.number().int(),
  pieces: z.number().int().nullable(),
};

type Row = {
  image_url: string;
  secondary_image_url: string | null;
  is_new: boolean;
  pieces: number | null;
};

function camel<T extends Row>(row: T) {
  const { image_url, secondary_image_url, is_new, ...rest } = row;
  return {
    ...rest,
    imageUrl: image_url,
    secondaryImageUrl: secondary_image_url,
    ...(is_new && { isNew: true }),
    /** A work is shown on a mat; anything else fills the frame. */
    isWork: row.pieces !== null,
  };
}

const cents = z.coerce.number().int().nonnegative();

/**
 * A product as cards show it, from what search.product_cards answers. `priceCents` is the gross price. What does not apply is
 * left out instead of null or false: a page's data holds up to 24 cards.
 */
export const productCardSchema = z
  .object({
    ...cardFields,
    category_name: z.string(),
    price_cents: cents,
    difficulty: z.string().nullable(),
    material: z.string().nullable(),
    reviews: z.number().int(),
    stars: z.number().int(),
    variants: z.number().int().default(1),
    is_from: z.boolean().default(false),
    is_toy: z.boolean().default(false),
  })
  .transform(
    ({ category_name, price_cents, difficulty, material, reviews, stars, variants, is_from, is_toy, ...row }) => ({
      ...camel(row),
      priceCents: price_cents,
      categoryName: category_name,
      ...(difficulty !== null && { difficulty }),
      /** Not of a puzzle, whose card says its pieces. */
      ...(material !== null && row.pieces === null && { material }),
      /** The average of its published reviews, and how many they are. */
      ...(reviews > 0 && { rating: { average: stars / reviews, reviews } }),
      /** In how many variants it comes, if there are several. */
      ...(variants > 1 && { variants }),
      /** Whether other variants cost more. */
      ...(is_from && { isFrom: true }),
      /** Its warnings are read before it is bought, so only its page puts it into the cart. */
      ...(is_toy && { isToy: true }),
    }),
  );
export type ProductCard = z.infer<typeof productCardSchema>;

const pictureSchema = z.object({
  url: z.string(),
  /** Empty: there is none. */
  alt: z.string(),
  caption: z.string().nullable(),
  /** Pixels and the mean color as "#rrggbb"; null when unknown. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  color: z.string().nullable(),
});
/** One of a product's pictures. */
export type Picture = z.infer<typeof pictureSchema>;

/** The answer of related_products: of other categories of the same kind, and of the product's own. */
export const relatedSchema = z.object({ others: z.array(productCardSchema), same: z.array(productCardSchema) });
export type Related = z.infer<typeof relatedSchema>;

/** A category with the picture of its first product. */
export const categoryPictureSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    kind: categorySchema.shape.kind,
    image_url: z.string(),
  })
  .transform(({ image_url, ...row }) => ({ ...row, imageUrl: image_url }));
export type CategoryPicture = z.infer<typeof categoryPictureSchema>;

const engravingPlaceSchema = z.object({
  place: z.string(),
  /** The middle and the width of the writing, in percent of the first picture, and its angle in degrees. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  angle: z.number(),
});
/** Where a product can be engraved, and where on its first picture that is. */
export type EngravingPlace = z.infer<typeof engravingPlaceSchema>;

/** An article: a row of the table. `pictures` are all of them in order; the first two are also those of its card. */
export const articleSchema = z
  .object({
    ...cardFields,
    price: centsFromNumeric,
    categories: categorySchema,
    product_pictures: z.array(pictureSchema.extend({ position: z.number().int() })),
    article_number: z.string(),
    description: z.string().nullable(),
    dimensions: z.string().nullable(),
    difficulty: z.string().nullable(),
    chosen_difficulty: z.string().nullable(),
    confusable: z.coerce.number().nullable(),
    material: z.string().nullable(),
    artist: z.string().nullable(),
    packaging: z.string().nullable(),
    weight: z.string().nullable(),
    edition_size: z.number().int().nullable(),
    manufacturer: z.string().nullable(),
    responsible_person: z.string().nullable(),
    is_toy: z.boolean(),
    warnings: z.string().nullable(),
    variant_of: z.number().int().nullable(),
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
    engraving: z.array(engravingPlaceSchema).nullable(),
  })
  .transform(
    ({
      price,
      categories,
      product_pictures,
      article_number,
      responsible_person,
      is_toy,
      edition_size,
      chosen_difficulty,
      ...row
    }) => ({
      ...camel(row),
      // The page says which are the owners' own; lists have the word alone.
      difficulty: chosen_difficulty
        ? interpolate(text.chosenDifficulty, { difficulty: chosen_difficulty })
        : row.difficulty,
      label: variantLabel(row),
      priceCents: price,
      category: categories,
      categoryName: categories.name,
      articleNumber: article_number,
      /** How many numbered copies there are in all; null: no limited edition. */
      editionSize: edition_size,
      responsiblePerson: responsible_person,
      /** Made for children under 14: its warnings are shown before the buy button. */
      isToy: is_toy,
      // By the category, so that it also holds for a puzzle without a number of pieces.
      isWork: categories.kind === "puzzle",
      pictures: product_pictures
        .toSorted((one, other) => one.position - other.position)
        .map((row): Picture => pictureSchema.parse(row)),
    }),
  );
export type Article = z.infer<typeof articleSchema>;

/** What one variant of a product has of its own. */
export type Variant = Pick<
  Article,
  "id" | "slug" | "label" | "priceCents" | "stock" | "articleNumber" | "pieces" | "dimensions" | "difficulty" | "weight"
> & {
  packaging: string | null;
  /** How many of its pieces can be mistaken for ten others or more; null: not measured. */
  confusable: number | null;
  /** What it is of each option. */
  values: string[];
  /** The place of its own picture among the product's; 0 where it has none. */
  picture: number;
};

/**
 * A product as its own page shows it: the listed article with all its variants in their order, of which one is chosen; price,
 * stock, number, pieces and measures are the chosen one's.
 */
export type Product = Omit<Article, "variant_of" | "option_names" | "option_values" | "label"> & {
  /** What is chosen: 'Ringgröße'; none where there is one variant only. */
  optionNames: string[];
  variants: Variant[];
  variant: Variant;
  /** The listed article's own number, which all its variants share in the owners' lists. */
  listedNumber: string;
};
