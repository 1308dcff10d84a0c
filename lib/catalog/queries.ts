import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { publicClient } from "@/lib/supabase/public";
import {
  categorySchema,
  productCardSchema,
  productSchema,
  type Category,
  type Product,
  type ProductCard,
} from "./schema";

const CARD = `id, slug, name, price, image_url, image_colour, secondary_image_url, is_new, stock, pieces,
  categories (name)`;
const FULL = `id, slug, article_number, name, price, description, pieces, dimensions, difficulty, material,
  artist, packaging, weight, manufacturer, responsible_person, is_toy, warnings,
  image_url, image_colour, secondary_image_url, is_new, stock, categories (slug, name, kind, description),
  product_pictures (position, url, alt, caption, width, height, colour)`;

/** The longest address that can be a product's: Next takes tags of 256 letters, "product:" included. */
const MOST_LETTERS = 248;

/** All categories in the owners' order. */
export async function listCategories(): Promise<Category[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await publicClient.from("categories").select("slug, name, kind, description").order("position");
  return z.array(categorySchema).parse(rows(answer));
}

/** The first `limit` products in the owners' order, for the home page. */
export async function listFeatured(limit: number): Promise<ProductCard[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await featured().limit(limit);
  return z.array(productCardSchema).parse(rows(answer));
}

/** The product with this id or slug, or null. */
export async function findProduct(idOrSlug: string): Promise<Product | null> {
  return idOrSlug.length > MOST_LETTERS ? null : readProduct(idOrSlug);
}

async function readProduct(idOrSlug: string): Promise<Product | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  // Tagged before the lookup, so that a page which is a 404 today becomes a 200 when the product is saved.
  cacheTag(tags.catalog, tags.product(idOrSlug));
  const isId = /^\d{1,15}$/.test(idOrSlug);
  const query = publicClient.from("products").select(FULL);
  const answer = await (isId ? query.eq("id", Number(idOrSlug)) : query.eq("slug", idOrSlug)).limit(1);
  const product = z.array(productSchema).parse(rows(answer))[0] ?? null;
  // However the page was asked for: an order knows the products' ids.
  cacheTag(product ? tags.product(String(product.id)) : tags.asked);
  return product;
}

/** Up to `limit` other products: of the same category, or else of all others. */
export async function listRelated(product: Product, where: "same" | "other", limit: number): Promise<ProductCard[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const query = featured().neq("id", product.id);
  const { slug } = product.category;
  const answer = await (where === "same" ? query.eq("category", slug) : query.neq("category", slug)).limit(limit);
  return z.array(productCardSchema).parse(rows(answer));
}

/** The slugs of the newest 500 products, to prerender their pages; the others are rendered when first asked for. */
export async function listProductSlugs(): Promise<string[]> {
  const answer = await publicClient
    .from("products")
    .select("slug")
    .order("created_at", { ascending: false })
    .limit(500);
  return z
    .array(z.object({ slug: z.string() }))
    .parse(rows(answer))
    .map((row) => row.slug);
}

function featured() {
  return publicClient
    .from("products")
    .select(CARD)
    .order("featured_rank", { ascending: true, nullsFirst: false })
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
}

function rows<T>({ data, error }: { data: T[] | null; error: { message: string } | null }): T[] {
  if (data && !error) return data;
  console.error("Error fetching products:", error?.message);
  throw new Error(`The backend could not be read: ${error?.message}`);
}
