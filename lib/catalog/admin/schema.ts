import { z } from "zod";
import { DIFFICULTIES } from "@/lib/platform/supabase/rules.generated";
import { confusablePieces, difficultyOf } from "@/lib/puzzle/difficulty/level";
import { typeCents } from "@/lib/platform/format/amount";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import type { ProductForm, Seen } from "./product-form-schema";

/** A product as the admin's list shows it. */
export const adminRowSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    slug: z.string(),
    article_number: z.string(),
    price: centsFromNumeric,
    description: z.string().nullable(),
    image_url: z.string(),
    stock: z.number().int(),
    is_new: z.boolean(),
    archived_at: z.string().nullable(),
    updated_at: z.string(),
    is_ordered: z.boolean(),
    categories: z.object({ name: z.string() }),
    variants: z.object({ count: z.number().int(), stock: z.number().int(), price: centsFromNumeric }),
  })
  .transform(({ id, name, slug, description, stock, ...row }) => ({
    id,
    name,
    slug,
    description,
    stock,
    articleNumber: row.article_number,
    priceCents: row.price,
    imageUrl: row.image_url,
    isNew: row.is_new,
    isArchived: row.archived_at !== null,
    updatedAt: row.updated_at,
    /** Orders refer to it: it can be archived, but not deleted. */
    isOrdered: row.is_ordered,
    categoryName: row.categories.name,
    /** How many variants there are, all their pieces, and the lowest price in cents. */
    variants: {
      count: row.variants.count,
      stock: row.variants.stock,
      priceCents: row.variants.price,
    },
  }));
export type AdminRow = z.infer<typeof adminRowSchema>;

/** A product as its form shows it, and what has been seen of it. */
export type AdminProduct = {
  form: ProductForm;
  seen: Seen;
  /** What a puzzle is called by its measurement, and how many of its pieces can be mistaken; null: not measured. */
  measured: { difficulty: string; confusable: number } | null;
  isArchived: boolean;
  /** The listed product whose variant it is; null: it is listed itself. */
  variantOf: number | null;
  /** What is chosen, and what this one is; empty where there is only one variant. */
  optionNames: string[];
  optionValues: string[];
};

const text = z.string().nullable();
const whole = z.number().int().nullable();
const comma = (value: number) => String(value).replace(".", ",");
const shown = (value: string | number | null) => String(value ?? "");

const placeRow = z.object({ place: z.string(), x: z.number(), y: z.number(), width: z.number(), angle: z.number() });

const pictureRow = z.object({
  position: z.number().int(),
  url: z.string(),
  alt: z.string(),
  caption: text,
  width: whole,
  height: whole,
  color: text,
});

/** A whole row of the table with its pictures, as the form's fields. */
export const adminProductSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    article_number: z.string(),
    name: z.string(),
    category: z.string(),
    price: centsFromNumeric,
    tax_rate: z.coerce.number(),
    description: text,
    pieces: whole,
    dimensions: text,
    chosen_difficulty: z.nullable(z.enum(DIFFICULTIES)),
    confusable: z.coerce.number().nullable(),
    material: text,
    product_pictures: z.array(pictureRow),
    artist: text,
    packaging: text,
    weight: text,
    manufacturer: text,
    responsible_person: text,
    edition_size: whole,
    is_toy: z.boolean(),
    warnings: text,
    is_new: z.boolean(),
    needs_artwork: z.boolean(),
    stock: z.number().int(),
    featured_rank: whole,
    updated_at: z.string(),
    archived_at: text,
    variant_of: whole,
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
    engraving: z.array(placeRow).nullable(),
  })
  .transform((row): AdminProduct => ({
    form: {
      name: row.name,
      slug: row.slug,
      articleNumber: row.article_number,
      category: row.category,
      price: typeCents(row.price),
      taxRate: row.tax_rate === 7 ? "7" : row.tax_rate === 0 ? "0" : "19",
      stock: String(row.stock),
      description: shown(row.description),
      pieces: shown(row.pieces),
      dimensions: shown(row.dimensions),
      difficulty: row.chosen_difficulty ?? "",
      material: shown(row.material),
      artist: shown(row.artist),
      packaging: shown(row.packaging),
      weight: shown(row.weight),
      editionSize: shown(row.edition_size),
      manufacturer: shown(row.manufacturer),
      responsiblePerson: shown(row.responsible_person),
      isToy: row.is_toy,
      warnings: shown(row.warnings),
      featuredRank: shown(row.featured_rank),
      isNew: row.is_new,
      needsArtwork: row.needs_artwork,
      engraving: (row.engraving ?? []).map(({ place, ...numbers }) => ({
        place,
        x: comma(numbers.x),
        y: comma(numbers.y),
        width: comma(numbers.width),
        angle: comma(numbers.angle),
      })),
      pictures: row.product_pictures
        .toSorted((one, other) => one.position - other.position)
        .map(({ url, alt, caption, width, height, color }) => ({
          url,
          alt,
          caption: shown(caption),
          width,
          height,
          color,
        })),
    },
    seen: { id: row.id, updatedAt: row.updated_at, stock: row.stock },
    measured: measured(row),
    isArchived: row.archived_at !== null,
    variantOf: row.variant_of,
    optionNames: row.option_names,
    optionValues: row.option_values,
  }));

type MeasuredRow = { pieces: number | null; confusable: number | null };

function measured({ pieces, confusable }: MeasuredRow): AdminProduct["measured"] {
  if (pieces === null || confusable === null) return null;
  return { difficulty: difficultyOf(pieces, confusable), confusable: confusablePieces(pieces, confusable) };
}

export const ADMIN_PRODUCT = `id, slug, article_number, name, category, price, tax_rate, description, pieces, dimensions,
  chosen_difficulty, confusable, material, product_pictures (position, url, alt, caption, width, height, color), is_new, needs_artwork, stock, featured_rank, updated_at,
  artist, packaging, weight, edition_size, manufacturer, responsible_person, is_toy, warnings, archived_at,
  variant_of, option_names, option_values, engraving`;
