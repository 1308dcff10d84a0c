import "server-only";
import { z } from "zod";
import { errors as text } from "#messages/client/admin-products.json";
import { interpolate } from "@/lib/platform/format/interpolate";
import { numericFromCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { nextArticleNumber } from "./queries";
import type { ProductInput, Seen } from "./product-form-schema";
import { proposeSlug } from "./product-form-slug";

/** How often another free slug or number is tried when another admin takes it at the same moment. */
const TRIES = 5;

const answerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("saved"), id: z.number().int(), slug: z.string() }),
  z.object({ outcome: z.enum(["changed", "taken", "no_category"]) }),
]);
/** What was written; null: the product is not as it was seen. */
export type Written = { id: number; slug: string } | null;
export type Refused = { ok: false; fields: Record<string, string> };

/**
 * Creates a product with its pictures, or changes the one that was `seen` if it still is as it was seen then. A taken slug gets a number.
 * @param key the same once more gives the product that was created with it
 * @throws Error when the database cannot be reached.
 */
export async function writeProduct(
  client: ShopClient,
  input: ProductInput,
  seen: Seen | null,
  key: string | null = null,
): Promise<{ ok: true; written: Written } | Refused> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await send(client, input, seen, key);
    if (answer.outcome === "saved") return { ok: true, written: { id: answer.id, slug: answer.slug } };
    if (answer.outcome === "changed") return { ok: true, written: null };
    if (answer.outcome === "edition") return { ok: false, fields: { stock: text.editionStock } };
    if (answer.outcome === "no_category") return { ok: false, fields: { category: text.categoryGone } };
    const owner = input.articleNumber && (await ownerOf(client, input.articleNumber, seen?.id));
    if (owner) return { ok: false, fields: { articleNumber: interpolate(text.articleNumberTaken, { name: owner }) } };
  }
  throw new Error("No free slug was found.");
}

async function send(client: ShopClient, input: ProductInput, seen: Seen | null, key: string | null) {
  // Sales go on meanwhile: the stock is only changed on purpose, by an admin who has seen it.
  const isStockMeant = input.stock !== seen?.stock;
  const answer = await client.rpc("admin_save_product", {
    p_product: {
      ...(await toRow(client, input, seen)),
      ...(isStockMeant && { stock: input.stock }),
      ...(key && { creation_key: key }),
    },
    p_pictures: input.pictures,
    p_seen: seen && { id: seen.id, updated_at: seen.updatedAt, ...(isStockMeant && { stock: seen.stock }) },
  });
  if (answer.error?.code === "PT422") return { outcome: "edition" } as const;
  if (answer.error) throw answer.error;
  return answerSchema.parse(answer.data);
}

async function toRow(client: ShopClient, input: ProductInput, seen: Seen | null) {
  return {
    ...toColumns(input),
    slug: await unusedSlug(client, input.slug || proposeSlug(input.name), seen?.id),
    article_number: input.articleNumber || (await nextArticleNumber(client)),
  };
}

/** The table's columns of what was typed, without those that must be free and the stock. */
export function toColumns(input: ProductInput) {
  return {
    name: input.name,
    category: input.category,
    price: numericFromCents(input.price),
    tax_rate: Number(input.taxRate),
    description: input.description,
    pieces: input.pieces,
    dimensions: input.dimensions,
    chosen_difficulty: input.difficulty,
    material: input.material,
    artist: input.artist,
    packaging: input.packaging,
    weight: input.weight,
    edition_size: input.editionSize,
    manufacturer: input.manufacturer,
    responsible_person: input.responsiblePerson,
    is_toy: input.isToy,
    warnings: input.warnings,
    featured_rank: input.featuredRank,
    is_new: input.isNew,
    engraving: input.engraving.length > 0 ? input.engraving : null,
    needs_artwork: input.needsArtwork,
  };
}

async function unusedSlug(client: ShopClient, slug: string, own: number | undefined): Promise<string> {
  return (await client.rpc("admin_free_slug", { p_slug: slug, p_own: own ?? null }).throwOnError()).data;
}

/** The name of another product with this article number. */
async function ownerOf(client: ShopClient, articleNumber: string, own: number | undefined): Promise<string | null> {
  const { data } = await client
    .from("products")
    .select("name")
    .eq("article_number", articleNumber)
    .neq("id", own ?? 0)
    .limit(1)
    .throwOnError();
  return data[0]?.name ?? null;
}
