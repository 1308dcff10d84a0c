import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { centsFromNumeric } from "@/lib/platform/format/numeric";
import { serviceClient } from "@/lib/platform/supabase/service";
import { ARTICLE_COLUMNS } from "./queries";
import { articleSchema, type Product } from "./schema";
import { toProduct } from "./to-product";
import { articleName } from "./variants";

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
