import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { draftMode } from "next/headers";
import { z } from "zod";
import { withPromotions } from "@/lib/discounts/card-promotions";
import { CATALOG_LIFE, tags } from "@/lib/platform/cache";
import { publicClient } from "@/lib/platform/supabase/public";
import { serviceClient } from "@/lib/platform/supabase/service";
import {
  categoryPictureSchema,
  productCardSchema,
  relatedSchema,
  selectArticles,
  toArticle,
  type Category,
  type CategoryPicture,
  type Product,
  type ProductCard,
  type Related,
} from "./schema";
import { findPresent } from "./find-slug";
import { MAX_ADDRESS_LENGTH } from "./slugs";
import { toProduct } from "./to-product";
import { MAX_VARIANTS } from "./variants";

const listSchema = z.object({ products: z.array(productCardSchema) });

export async function listCategories(): Promise<Category[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await publicClient.from("categories").select("slug, name, kind, description").order("position");
  return value(answer, "products");
}

export async function listCategoryPictures(): Promise<CategoryPicture[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists);
  return z.array(categoryPictureSchema).parse(value(await publicClient.rpc("category_pictures"), "products"));
}

export function listFeatured(limit: number): Promise<ProductCard[]> {
  return listFirst(limit, "featured", false);
}

export function listNovelties(limit: number): Promise<ProductCard[]> {
  return listFirst(limit, "newest", true);
}

async function listFirst(limit: number, sort: "featured" | "newest", onlyNew: boolean): Promise<ProductCard[]> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog, tags.lists, tags.availability);
  const asked = { p_sort: sort, p_filters: { novelty: onlyNew ? ["1"] : [] }, p_page_size: limit };
  const answer = value(await publicClient.rpc("search_products", asked), "products");
  return withPromotions(listSchema.parse(answer).products);
}

/** The product with this id or slug, or that had this slug, or of which that is a variant, which is then the chosen one; or null. */
export async function findProduct(idOrSlug: string): Promise<Product | null> {
  return idOrSlug.length > MAX_ADDRESS_LENGTH ? null : readProduct(idOrSlug);
}

async function readProduct(idOrSlug: string): Promise<Product | null> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  // Tagged before the lookup, so that a page which is a 404 today becomes a 200 when the product is saved.
  cacheTag(tags.catalog, tags.product(idOrSlug));
  const isId = /^\d{1,15}$/.test(idOrSlug);
  // A preview shows drafts, too.
  const client = (await draftMode()).isEnabled ? serviceClient : publicClient;
  const query = client
    .from("products")
    .select("id, variant_of")
    .is("archived_at", null)
    .match({ needs_artwork: false, is_voucher: false });
  const asked = await (isId ? query.eq("id", Number(idOrSlug)) : query.eq("slug", idOrSlug)).limit(1);
  const [found] = value(asked, "product");
  const present = found || isId ? null : await findPresent(idOrSlug);
  if (present) return readProduct(present);
  if (!found) {
    // Also when it comes back with its product, whose change names no variant's address.
    cacheTag(tags.asked, tags.lists);
    return null;
  }
  const listed = found.variant_of ?? found.id;
  const answer = await selectArticles(client)
    .or(`id.eq.${listed},variant_of.eq.${listed}`)
    .is("archived_at", null)
    .order("id")
    .limit(MAX_VARIANTS);
  const articles = value(answer, "product").map(toArticle);
  // However the page was asked for: an order knows the articles' ids.
  cacheTag(tags.product(String(listed)), ...articles.map(({ id }) => tags.product(String(id))));
  return toProduct(articles, found.id) ?? null;
}

/** Up to a quarter of an hour old: refreshing it with every sale would render half the shop's pages again. */
export async function listRelated(id: number, limit: number): Promise<Related> {
  "use cache";
  cacheLife(CATALOG_LIFE);
  cacheTag(tags.catalog);
  const answer = await publicClient.rpc("related_products", { p_id: id, p_limit: limit });
  const related = relatedSchema.parse(value(answer, "products"));
  cacheTag(...[...related.others, ...related.same].map((product) => tags.card(product.id)));
  return { others: await withPromotions(related.others), same: await withPromotions(related.same) };
}

/** The newest 500, to prerender their pages; the others are rendered when first asked for. */
export async function listProductSlugs(): Promise<string[]> {
  const answer = await publicClient
    .from("products")
    .select("slug")
    .order("created_at", { ascending: false })
    .limit(500);
  return value(answer, "products").map(({ slug }) => slug);
}

type Answer<T> = { data: T | null; error: { message: string } | null };

function value<T>({ data, error }: Answer<T>, what: "product" | "products"): T {
  if (data && !error) return data;
  console.error(`Error fetching ${what}:`, error?.message);
  throw new Error(`The backend could not be read: ${error?.message}`);
}
