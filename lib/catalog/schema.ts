import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { interpolate } from "@/lib/platform/format/interpolate";
import { toCents } from "@/lib/platform/format/numeric";
import { rowSchema } from "@/lib/platform/format/row-schema";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { CATEGORIES_KIND } from "@/lib/platform/rules/categories.generated";
import { product as text } from "#messages/pages.json";
import cardText from "#messages/client/product-card.json";
import { unitPrice } from "./unit-price";
import { levelOf } from "@/lib/puzzle/difficulty/level";
import { hungShare } from "./hung-share";
import { variantLabel } from "./variants";

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(CATEGORIES_KIND),
  description: z.string(),
});
export type Category = z.infer<typeof categorySchema>;

const cents = z.coerce.number().int().nonnegative();

/** `priceCents` is gross; what does not apply is left out, because a page's data holds up to 24 cards. */
export const productCardSchema = rowSchema({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  secondaryImageUrl: z.string().nullable(),
  isNew: z.boolean(),
  stock: z.number().int(),
  pieces: z.number().int().nullable(),
  dimensions: z.string().nullable().default(null),
  categoryName: z.string(),
  priceCents: cents,
  /** In a sale: the lowest price of the 30 days before (§ 11 PAngV). */
  lowestCents: cents.optional(),
  difficulty: z.string().nullable(),
  material: z.string().nullable(),
  reviews: z.number().int(),
  stars: z.number().int(),
  variants: z.number().int().default(1),
  isFrom: z.boolean().default(false),
  isToy: z.boolean().default(false),
  contents: z.string().optional(),
  /** What runs for it now. */
  promotion: z.string().optional(),
}).transform(
  ({ isNew, pieces, dimensions, difficulty, material, reviews, stars, variants, isFrom, isToy, contents, ...row }) => ({
    ...row,
    ...withUnitPrice(row.priceCents, contents),
    ...(isNew && { isNew }),
    /** A work is shown on a mat; anything else fills the frame. */
    isWork: pieces !== null,
    ...hungShare(pieces === null ? null : dimensions),
    /** In words: of a puzzle not its material, of what comes in several variants how many. */
    facts: [
      pieces === null ? material : variants === 1 && interpolate(cardText.pieces, { pieces: String(pieces) }),
      variants === 1 && difficulty,
      variants > 1 && interpolate(cardText.variants, { count: String(variants) }),
    ].filter((fact) => typeof fact === "string"),
    /** How many of four pieces its difficulty has, which is the last of its facts. */
    ...(variants === 1 && levelOf(difficulty)),
    ...(reviews > 0 && { rating: { average: stars / reviews, reviews } }),
    ...(variants > 1 && { variants }),
    /** Whether other variants cost more. */
    ...(isFrom && { isFrom }),
    /** Its warnings are read before it is bought, so only its page puts it into the cart. */
    ...(isToy && { isToy }),
  }),
);
export type ProductCard = z.infer<typeof productCardSchema>;

/** Nothing for what is sold by the piece. */
export function withUnitPrice(priceCents: number, contents: string | null | undefined): { unitPrice?: string } {
  const price = unitPrice(priceCents, contents);
  return price ? { unitPrice: price } : {};
}

/** `alt`: empty where there is none; pixels and the mean color as "#rrggbb" are null when unknown. */
export type Picture = Omit<ArticleRow["pictures"][number], "position">;

export const relatedSchema = z.object({ others: z.array(productCardSchema), same: z.array(productCardSchema) });
export type Related = z.infer<typeof relatedSchema>;

export const categoryPictureSchema = rowSchema({
  slug: z.string(),
  name: z.string(),
  kind: categorySchema.shape.kind,
  imageUrl: z.string(),
});
export type CategoryPicture = z.infer<typeof categoryPictureSchema>;

const engravingPlaceSchema = z.object({
  place: z.string(),
  /** The middle and the width of the writing, in percent of the first picture, and its angle in degrees. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  angle: z.number(),
});
export type EngravingPlace = z.infer<typeof engravingPlaceSchema>;

const engravingSchema = z.array(engravingPlaceSchema).nullable();

export const selectArticles = (client: ShopClient) =>
  client.from("products").select(
    `id, slug, articleNumber:article_number, name, price, lowest_price, description, pieces, dimensions, difficulty, chosen_difficulty,
    confusable, material, artist, packaging, weight, contents, editionSize:edition_size, manufacturer,
    responsiblePerson:responsible_person, isToy:is_toy, canResize:can_resize,
    hasGeneratedPictures:has_generated_pictures, warnings, imageUrl:image_url,
    secondaryImageUrl:secondary_image_url, is_new, stock, variant_of, option_names, option_values, engraving, engraving_price,
    category:categories (slug, name, kind, description),
    pictures:product_pictures (position, url, alt, caption, width, height, color)`,
  );
export type ArticleRow = QueryData<ReturnType<typeof selectArticles>>[number];

/** `pictures` are in order; the first two are also those of its card. */
export function toArticle({
  price,
  lowest_price,
  engraving_price,
  chosen_difficulty,
  is_new,
  confusable,
  ...row
}: ArticleRow) {
  return {
    ...row,
    ...(is_new && { isNew: true }),
    // The page says which are the owners' own; lists have the word alone.
    difficulty: chosen_difficulty
      ? interpolate(text.chosenDifficulty, { difficulty: chosen_difficulty })
      : row.difficulty,
    // The embedded backend gives a numeric as text.
    confusable: confusable === null ? null : Number(confusable),
    label: variantLabel(row),
    priceCents: toCents(price),
    ...(lowest_price !== null && { lowestCents: toCents(lowest_price) }),
    categoryName: row.category.name,
    // By the category, so that it also holds for a puzzle without a number of pieces.
    isWork: row.category.kind === "puzzle",
    engraving: engravingSchema.parse(row.engraving),
    engravingCents: toCents(engraving_price),
    pictures: row.pictures
      .toSorted((one, other) => one.position - other.position)
      .map(({ position: _position, ...picture }): Picture => picture),
  };
}
/** `editionSize`: null for no limited edition; `isToy`: its warnings are shown before the buy button. */
export type Article = ReturnType<typeof toArticle>;

export type Variant = Pick<
  Article,
  | "id"
  | "slug"
  | "label"
  | "priceCents"
  | "lowestCents"
  | "stock"
  | "articleNumber"
  | "pieces"
  | "dimensions"
  | "difficulty"
  | "weight"
  | "contents"
> & {
  unitPrice?: string;
  packaging: string | null;
  /** How many of its pieces can be mistaken for ten others or more; null: not measured. */
  confusable: number | null;
  values: string[];
  /** The place of its own picture among the product's; 0 where it has none. */
  picture: number;
};

/** Price, stock, number, pieces and measures are the chosen variant's. */
export type Product = Omit<Article, "variant_of" | "option_names" | "option_values" | "label" | "lowestCents"> & {
  optionNames: string[];
  variants: Variant[];
  variant: Variant;
  /** The listed article's own number, which all its variants share in the owners' lists. */
  listedNumber: string;
};
