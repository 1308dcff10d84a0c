import { z } from "zod";
import { centsFromNumeric } from "@/lib/numeric";

export const categorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(["puzzle", "jewelry"]),
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
  image_placeholder: z.string().nullable(),
};

type Row = {
  image_url: string;
  image_placeholder: string | null;
  secondary_image_url: string | null;
  is_new: boolean;
  pieces: number | null;
};

function camel<T extends Row>(row: T) {
  const { image_url, image_placeholder, secondary_image_url, is_new, ...rest } = row;
  return {
    ...rest,
    imageUrl: image_url,
    /** A few pixels of the first picture as a data address, shown until it is there. */
    imagePlaceholder: image_placeholder,
    secondaryImageUrl: secondary_image_url,
    isNew: is_new,
    /** A work is hung on its mat; anything else is an object that fills the field. */
    isWork: row.pieces !== null,
  };
}

/** A product as cards show it. `priceCents` is the gross price. */
export const productCardSchema = z
  .object({ ...cardFields, price: centsFromNumeric, categories: z.object({ name: z.string() }) })
  .transform(({ price, categories, ...row }) => ({ ...camel(row), priceCents: price, categoryName: categories.name }));
export type ProductCard = z.infer<typeof productCardSchema>;

/** A product as its own page shows it. */
export const productSchema = z
  .object({
    ...cardFields,
    price: centsFromNumeric,
    categories: categorySchema,
    article_number: z.string(),
    description: z.string().nullable(),
    dimensions: z.string().nullable(),
    difficulty: z.string().nullable(),
    material: z.string().nullable(),
    artist: z.string().nullable(),
    packaging: z.string().nullable(),
    weight: z.string().nullable(),
    manufacturer: z.string().nullable(),
    responsible_person: z.string().nullable(),
    is_toy: z.boolean(),
    warnings: z.string().nullable(),
  })
  .transform(({ price, categories, article_number, responsible_person, is_toy, ...row }) => ({
    ...camel(row),
    priceCents: price,
    category: categories,
    categoryName: categories.name,
    articleNumber: article_number,
    responsiblePerson: responsible_person,
    /** Made for children under 14: its warnings stand before the button that buys it. */
    isToy: is_toy,
  }));
export type Product = z.infer<typeof productSchema>;
