import type { SupabaseClient } from "@supabase/supabase-js";
import { slugify } from "../../lib/platform/format/slugify.ts";
import { BOXES } from "./seed-boxes.ts";
import { PlainError } from "./steps.ts";

export type SeedVariant = {
  option_values: string[];
  stock: number;
  price?: number;
  pieces?: number;
  dimensions?: string;
  confusable?: number | null;
};

export type Listed = {
  slug: string;
  article_number: string;
  price: number;
  image_url: string | undefined;
  variants: readonly SeedVariant[];
  pieces?: number | null;
} & { [fact in "name" | "category" | "dimensions" | "weight"]?: string | null };

/** Those that exist already are left alone. */
export async function seedVariants(client: SupabaseClient, products: readonly Listed[]): Promise<void> {
  const chosen = products.filter(({ variants }) => variants.length > 0);
  const slugs = chosen.map(({ slug }) => slug);
  const found = await client.from("products").select("id, slug").in("slug", slugs).throwOnError();
  const ids = new Map(found.data.map(({ id, slug }) => [String(slug), Number(id)]));
  const rows = chosen
    .filter(({ slug }) => ids.has(slug))
    .flatMap((product) => product.variants.map((variant) => toRow(product, variant, ids.get(product.slug))));
  const { error } = await client.from("products").upsert(rows, { onConflict: "slug", ignoreDuplicates: true });
  if (error) throw new PlainError(`The demo variants could not be loaded: ${error.message}`);
}

/** 'Ring Solis' of size 52 is 'solis-ring-52' with the number KG-2001-52. */
function toRow(product: Listed, variant: SeedVariant, listed: number | undefined) {
  const { name, category, price, image_url, pieces, dimensions, weight } = product;
  const row = { name, category, price, image_url, pieces, dimensions, weight, is_sample: true, ...variant };
  return {
    ...row,
    slug: `${product.slug}-${slugify(variant.option_values.join("-"))}`,
    article_number: [product.article_number, ...variant.option_values.join(" ").matchAll(/\d+/g)].join("-"),
    packaging: row.pieces ? (BOXES[Math.round(row.pieces / 250) * 250] ?? null) : null,
    variant_of: listed,
  };
}
