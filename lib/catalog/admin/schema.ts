import type { QueryData } from "@supabase/supabase-js";
import { z } from "zod";
import { confusablePieces, difficultyOf } from "@/lib/puzzle/difficulty/level";
import { typeCents } from "@/lib/platform/format/amount";
import { toGermanField } from "@/lib/platform/calendar/german-field";
import { toCents } from "@/lib/platform/format/numeric";
import { rowSchema } from "@/lib/platform/format/row-schema";
import { toDate } from "@/lib/platform/format/timestamp";
import type { ShopClient } from "@/lib/platform/supabase/client";
import type { ProductForm, Seen } from "./product-form-schema";

export const adminRowSchema = rowSchema({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  stock: z.number().int(),
  articleNumber: z.string(),
  /** The regular one; in a sale it costs `saleCents`. */
  priceCents: z.number().int(),
  saleCents: z.number().int().nullable(),
  imageUrl: z.string(),
  isNew: z.boolean(),
  isArchived: z.boolean(),
  /** As the table says it. */
  draftUntil: z.string().nullable(),
  updatedAt: z.string(),
  /** Orders refer to it: it can be archived, but not deleted. */
  isOrdered: z.boolean(),
  categoryName: z.string(),
  /** `priceCents` is the lowest. */
  variants: rowSchema({ count: z.number().int(), stock: z.number().int(), priceCents: z.number().int() }),
});
export type AdminRow = z.infer<typeof adminRowSchema>;

export type AdminProduct = {
  form: ProductForm;
  seen: Seen;
  /** What a puzzle is called by its measurement, and how many of its pieces can be mistaken; null: not measured. */
  measured: { difficulty: string; confusable: number } | null;
  isArchived: boolean;
  /** The listed product whose variant it is; null: it is listed itself. */
  variantOf: number | null;
  optionNames: string[];
  optionValues: string[];
};

const comma = (value: number) => String(value).replace(".", ",");
const shown = (value: string | number | null) => String(value ?? "");

const engravingSchema = z
  .array(z.object({ place: z.string(), x: z.number(), y: z.number(), width: z.number(), angle: z.number() }))
  .nullable();

export const selectAdminProducts = (client: ShopClient) =>
  client.from("products").select(
    `id, slug, article_number, name, category, price, regular_price, tax_rate, description, pieces, dimensions, chosen_difficulty,
    confusable, material, artist, packaging, weight, contents, edition_size, recipients, occasions,
    manufacturer, responsible_person, is_toy, warnings, is_new, needs_artwork, can_resize, has_generated_pictures, stock, low_stock, featured_rank, updated_at, archived_at, draft_until, variant_of, option_names, option_values,
    engraving, engraving_price, product_pictures (position, url, alt, caption, width, height, color)`,
  );

export function toAdminProduct(row: QueryData<ReturnType<typeof selectAdminProducts>>[number]): AdminProduct {
  const taxRate = toCents(row.tax_rate);
  return {
    form: {
      name: row.name,
      slug: row.slug,
      articleNumber: row.article_number,
      category: row.category,
      price: typeCents(toCents(row.regular_price ?? row.price)),
      taxRate: taxRate === 700 ? "7" : taxRate === 0 ? "0" : "19",
      stock: String(row.stock),
      ...saleOf(row.draft_until),
      description: shown(row.description),
      pieces: shown(row.pieces),
      dimensions: shown(row.dimensions),
      difficulty: row.chosen_difficulty ?? "",
      material: shown(row.material),
      artist: shown(row.artist),
      packaging: shown(row.packaging),
      weight: shown(row.weight),
      contents: shown(row.contents),
      editionSize: shown(row.edition_size),
      recipients: row.recipients.join(", "),
      occasions: row.occasions.join(", "),
      manufacturer: shown(row.manufacturer),
      responsiblePerson: shown(row.responsible_person),
      isToy: row.is_toy,
      warnings: shown(row.warnings),
      featuredRank: shown(row.featured_rank),
      isNew: row.is_new,
      needsArtwork: row.needs_artwork,
      canResize: row.can_resize,
      hasGeneratedPictures: row.has_generated_pictures,
      lowStock: shown(row.low_stock),
      engravingPrice: Number(row.engraving_price) > 0 ? typeCents(toCents(row.engraving_price)) : "",
      engraving: (engravingSchema.parse(row.engraving) ?? []).map(({ place, ...numbers }) => ({
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
  };
}

/** When a draft is put on sale; null: not planned. */
export const plannedSale = (draftUntil: string | null) => (draftUntil === "infinity" ? null : toDate(draftUntil));

function saleOf(draftUntil: string | null): Pick<ProductForm, "sale" | "saleFrom"> {
  const planned = plannedSale(draftUntil);
  if (planned) return { sale: "planned", saleFrom: toGermanField(planned) };
  return { sale: draftUntil === null ? "now" : "draft", saleFrom: "" };
}

type MeasuredRow = { pieces: number | null; confusable: number | null };

function measured({ pieces, confusable: part }: MeasuredRow): AdminProduct["measured"] {
  if (pieces === null || part === null) return null;
  // The embedded backend gives a numeric as text.
  const confusable = Number(part);
  return { difficulty: difficultyOf(pieces, confusable), confusable: confusablePieces(pieces, confusable) };
}
