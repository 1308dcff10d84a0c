import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { CATALOG_LIFE, tags } from "@/lib/cache";
import { publicClient } from "@/lib/supabase/public";
import {
  categoryPictureSchema,
  categorySchema,
  productCardSchema,
  productSchema,
  relatedSchema,
  type Category,
  type CategoryPicture,
  type Product,
  type ProductCard,
  type Related,
} from "./schema";

const listSchema = z.object({ products: z.array(productCardSchema) });

const FULL = `id, slug, article_number, name, price, description, pieces, dimensions, difficulty, material,
  artist, packaging, weight, edition_size, manufacturer, responsible_person, is_toy, warnings,
  image_url, secondary_image_url, is_new, stock, categories (slug, name, kind, description),
  product_pictures (position, url, alt, caption, width, height, color)`;

/** The longest address that can be a product's: Next takes tags of 256 letters, "product:" included. */
const MAX_ADDRESS_LENGTH = 248;

/** All categories in the owners' order. */
export async function listCategories(): Promise<Category[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await publicClient.from("categories").select("slug, name, kind, description").order("position");
  return z.array(categorySchema).parse(value(answer, "products"));
}

/** The categories that have products, in the owners' order, each with the picture of its first product. */
export async function listCategoryPictures(): Promise<CategoryPicture[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  return z.array(categoryPictureSchema).parse(value(await publicClient.rpc("category_pictures"), "products"));
}

/** The first `limit` products in the owners' order. */
export function listFeatured(limit: number): Promise<ProductCard[]> {
  return listFirst(limit, "featured", false);
}

/** The `limit` newest products among those marked as new. */
export function listNovelties(limit: number): Promise<ProductCard[]> {
  return listFirst(limit, "newest", true);
}

async function listFirst(limit: number, sort: "featured" | "newest", onlyNew: boolean): Promise<ProductCard[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  const asked = { p_sort: sort, p_only_new: onlyNew, p_page_size: limit };
  const answer = value(await publicClient.rpc("search_products", asked), "products");
  return listSchema.parse(answer).products;
}

/** The product with this id or slug, or null. */
export async function findProduct(idOrSlug: string): Promise<Product | null> {
  return idOrSlug.length > MAX_ADDRESS_LENGTH ? null : readProduct(idOrSlug);
}

async function readProduct(idOrSlug: string): Promise<Product | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  // Tagged before the lookup, so that a page which is a 404 today becomes a 200 when the product is saved.
  cacheTag(tags.catalog, tags.product(idOrSlug));
  const isId = /^\d{1,15}$/.test(idOrSlug);
  const query = publicClient.from("products").select(FULL);
  const answer = await (isId ? query.eq("id", Number(idOrSlug)) : query.eq("slug", idOrSlug)).limit(1);
  const product = z.array(productSchema).parse(value(answer, "product"))[0] ?? null;
  // However the page was asked for: an order knows the products' ids.
  cacheTag(product ? tags.product(String(product.id)) : tags.asked);
  return product;
}

/**
 * Up to `limit` products each that go with a product: of other categories, and of its own; what is sold out comes last. Refreshed
 * when one of them is changed, but not with every sale or new product, which would render half the shop's pages again: their
 * stock and which ones they are is up to a quarter of an hour old.
 */
export async function listRelated(id: number, limit: number): Promise<Related> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await publicClient.rpc("related_products", { p_id: id, p_limit: limit });
  const related = relatedSchema.parse(value(answer, "products"));
  cacheTag(...[...related.others, ...related.same].map((product) => tags.card(product.id)));
  return related;
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
    .parse(value(answer, "products"))
    .map((row) => row.slug);
}

type Answer<T> = { data: T | null; error: { message: string } | null };

/** What an answer brought. A failure is logged as one of `what`, in the words of the specification. */
function value<T>({ data, error }: Answer<T>, what: "product" | "products"): T {
  if (data && !error) return data;
  console.error(`Error fetching ${what}:`, error?.message);
  throw new Error(`The backend could not be read: ${error?.message}`);
}
