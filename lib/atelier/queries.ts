import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { ARTICLE_COLUMNS } from "@/lib/catalog/queries";
import { articleSchema, type Product } from "@/lib/catalog/schema";
import { toProduct } from "@/lib/catalog/to-product";
import { articleName } from "@/lib/catalog/variants";
import { centsFromNumeric } from "@/lib/format/numeric";
import { serviceClient } from "@/lib/supabase/service";
import { cropSchema } from "./schema";

const entrySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    article_number: z.string(),
    price: centsFromNumeric,
    stock: z.number().int(),
    pieces: z.number().int(),
    dimensions: z.string(),
    material: z.string().nullable(),
    option_names: z.array(z.string()),
    option_values: z.array(z.string()),
  })
  .transform(({ option_names, option_values, ...row }) => ({
    productId: row.id,
    name: articleName({ name: row.name, option_names, option_values }),
    articleNumber: row.article_number,
    /** '64 × 48 cm': what is chosen, and the sheet, see sheetOf. */
    dimensions: row.dimensions,
    pieces: row.pieces,
    material: row.material,
    /** Gross. */
    priceCents: row.price,
    /** Boards that can be printed. */
    stock: row.stock,
  }));

/** One format with one number of pieces, and its price. */
export type MatrixEntry = z.infer<typeof entrySchema>;

/** What can be made of a shopper's own picture, small formats and few pieces first. @throws Error when the backend cannot be read */
export async function getMatrix(): Promise<MatrixEntry[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  const { data, error } = await serviceClient
    .from("products")
    .select("id, name, article_number, price, stock, pieces, dimensions, material, option_names, option_values")
    .eq("needs_artwork", true)
    .is("archived_at", null)
    .order("price")
    .order("pieces");
  if (error) throw new Error(`The price matrix could not be read: ${error.message}`);
  return z.array(entrySchema).parse(data);
}

/**
 * The product that is made of the shopper's own picture, as a product's page knows one: the listed article alone. Null when there is
 * none. @throws Error when the backend cannot be read
 */
export async function findOwnPictureProduct(): Promise<Product | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  const { data, error } = await serviceClient
    .from("products")
    .select(ARTICLE_COLUMNS)
    .eq("needs_artwork", true)
    .is("variant_of", null)
    .is("archived_at", null)
    .order("id")
    .limit(1);
  if (error) throw new Error(`The product could not be read: ${error.message}`);
  const articles = z.array(articleSchema).parse(data);
  return (articles[0] && toProduct(articles, articles[0].id)) ?? null;
}

const designSchema = z
  .object({
    id: z.uuid(),
    artwork_id: z.uuid().nullable(),
    product_id: z.number().int(),
    crop: z.nullable(cropSchema),
    seed: z.number().int().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    /** Null once the picture is deleted. */
    artworkId: row.artwork_id,
    productId: row.product_id,
    crop: row.crop,
    seed: row.seed,
  }));

/** A design as it was saved, or null. @throws Error when the backend cannot be read */
export async function findDesign(id: string): Promise<z.infer<typeof designSchema> | null> {
  const { data, error } = await serviceClient
    .from("designs")
    .select("id, artwork_id, product_id, crop, seed")
    .eq("id", id)
    .limit(1);
  if (error) throw new Error(`The design could not be read: ${error.message}`);
  return z.array(designSchema).parse(data)[0] ?? null;
}

/** An uploaded picture that is not being deleted, or null. Pixels. @throws Error when the backend cannot be read */
export async function findPicture(id: string): Promise<{ id: string; width: number; height: number } | null> {
  const { data, error } = await serviceClient
    .from("artworks")
    .select("id, width, height")
    .eq("id", id)
    .is("deleting_since", null)
    .limit(1);
  if (error) throw new Error(`The picture could not be read: ${error.message}`);
  return data[0] ?? null;
}
