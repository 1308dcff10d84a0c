import "server-only";
import { z } from "zod";
import { errors as text } from "#messages/client/admin-products.json";
import { fromGermanField } from "@/lib/platform/calendar/german-field";
import { interpolate } from "@/lib/platform/format/interpolate";
import { numericFromCents } from "@/lib/platform/format/numeric";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { ProductInput, Seen } from "./product-form-schema";
import { proposeSlug } from "./product-form-slug";

const answerSchema = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("saved"), id: z.number().int(), slug: z.string() }),
  z.object({ outcome: z.literal("taken"), what: z.literal("article_number"), name: z.string() }),
  z.object({ outcome: z.enum(["changed", "no_category"]) }),
]);
/** What was written; null: the product is not as it was seen. */
export type Written = { id: number; slug: string } | null;
export type Refused = { ok: false; fields: Record<string, string> };

/** A taken slug gets a number; the same `key` once more gives the product created with it. @throws Error without a database. */
export async function writeProduct(
  client: ShopClient,
  input: ProductInput,
  seen: Seen | null,
  key: string | null = null,
): Promise<{ ok: true; written: Written } | Refused> {
  // Sales go on meanwhile: the stock is only changed on purpose, by an admin who has seen it.
  const isStockMeant = input.stock !== seen?.stock;
  const { data, error } = await client.rpc("admin_save_product", {
    p_product: {
      ...toColumns(input),
      wanted_slug: input.slug || proposeSlug(input.name),
      article_number: input.articleNumber || null,
      ...(isStockMeant && { stock: input.stock }),
      ...(key && { creation_key: key }),
    },
    p_pictures: input.pictures,
    p_seen: seen && { id: seen.id, updated_at: seen.updatedAt, ...(isStockMeant && { stock: seen.stock }) },
  });
  const refused = (field: string, sentence: string): Refused => ({ ok: false, fields: { [field]: sentence } });
  if (error?.code === "PT422")
    return error.details === "contents"
      ? refused("contents", text.contentsMissing)
      : refused("stock", text.editionStock);
  if (error) throw new Error(error.message);
  const answer = answerSchema.parse(data);
  switch (answer.outcome) {
    case "saved":
      return { ok: true, written: { id: answer.id, slug: answer.slug } };
    case "changed":
      return { ok: true, written: null };
    case "no_category":
      return refused("category", text.categoryGone);
    case "taken":
      return refused("articleNumber", interpolate(text.articleNumberTaken, { name: answer.name }));
  }
}

function draftUntil({ sale, saleFrom }: ProductInput): string | null {
  if (sale === "planned") return fromGermanField(saleFrom)?.toISOString() ?? null;
  return sale === "draft" ? "infinity" : null;
}

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
    contents: input.contents,
    edition_size: input.editionSize,
    recipients: input.recipients,
    occasions: input.occasions,
    manufacturer: input.manufacturer,
    responsible_person: input.responsiblePerson,
    is_toy: input.isToy,
    warnings: input.warnings,
    featured_rank: input.featuredRank,
    is_new: input.isNew,
    engraving_price: numericFromCents(input.engravingPrice ?? 0),
    engraving: input.engraving.length > 0 ? input.engraving : null,
    needs_artwork: input.needsArtwork,
    can_resize: input.canResize,
    has_generated_pictures: input.hasGeneratedPictures,
    low_stock: input.lowStock,
    draft_until: draftUntil(input),
  };
}
