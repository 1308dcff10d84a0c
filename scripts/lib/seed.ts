import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { seedAtelier } from "./seed-atelier.ts";
import { BOXES } from "./seed-boxes.ts";
import { firstPictures, seedPictures, type Pictured } from "./seed-pictures.ts";
import { readShares } from "./seed-difficulty.ts";
import { seedVariants, type SeedVariant } from "./seed-variants.ts";
import { root, type Settings } from "./settings.ts";
import { explain, PlainError } from "./steps.ts";

const SMALL_PARTS =
  "Kein Spielzeug. Für Kinder unter 36 Monaten nicht geeignet: Erstickungsgefahr wegen verschluckbarer Kleinteile.";

const HOUR_MS = 3_600_000;

const folder = path.join(root, "supabase/seed");

/** An owner who deletes the demo catalog does not get it back. */
export function isSeeded({ dataDir }: Settings): boolean {
  return existsSync(path.join(dataDir, "seeded"));
}

/** Rows whose slug exists already are left alone. */
export async function seed({ env, dataDir }: Settings): Promise<number> {
  const client = createClient(env.NEXT_PUBLIC_SUPABASE_URL ?? "", env.SUPABASE_SECRET_KEY ?? "", {
    auth: { persistSession: false },
  });
  const products = readProducts();
  const listed = products.map(({ variants: _variants, ...row }) => ({ ...row, is_sample: true }));
  for (const [table, rows] of [
    ["categories", readRows("categories.json")],
    ["products", listed],
  ] as const) {
    const { error } = await client.from(table).upsert(rows, { onConflict: "slug", ignoreDuplicates: true });
    if (error) throw new PlainError(`The demo ${table} could not be loaded: ${error.message}`);
  }
  await seedVariants(client, products);
  await seedAtelier(client, SMALL_PARTS);
  await seedPictures(client, products);
  await seedReviews(client);
  await seedSynonyms(client);
  // A live shop has no codes that are printed in the README.
  if (env.SHOP_MODE !== "live") await seedCodes(client);
  writeFileSync(path.join(dataDir, "seeded"), new Date().toISOString());
  return products.length;
}

type Sample = { product: string; rating: number; author: string; day: string; body: string };

/** Reviews written by us, marked as samples: the shop shows them as such, never counts them, and hides them once it sells. */
async function seedReviews(client: SupabaseClient): Promise<void> {
  const samples = JSON.parse(readFileSync(path.join(folder, "reviews.json"), "utf8")) as Sample[];
  const slugs = samples.map(({ product }) => product);
  try {
    const known = await client.from("reviews").select("id").eq("is_sample", true).limit(1).throwOnError();
    if (known.data.length > 0) return;
    const found = await client.from("products").select("id, slug").in("slug", slugs).throwOnError();
    const ids = new Map(found.data.map(({ id, slug }) => [String(slug), Number(id)]));
    const rows = samples
      .filter(({ product }) => ids.has(product))
      .map(({ product, day, ...sample }) => ({
        ...sample,
        product_id: ids.get(product),
        created_at: `${day}T10:00:00Z`,
        is_sample: true,
        mode: "test",
        status: "published",
      }));
    await client.from("reviews").insert(rows).throwOnError();
  } catch (error) {
    throw new PlainError(`The sample reviews could not be loaded: ${explain(error)}`);
  }
}

/** What the owners made of them stays. */
export async function seedSynonyms(client: SupabaseClient): Promise<void> {
  const known = await client.from("search_synonyms").select("id").limit(1).throwOnError();
  if (known.data.length > 0) return;
  const rows = readRows<{ words: string; meanings?: string }>("synonyms.json").map(({ words, meanings, ...row }) => ({
    fact: null,
    page: null,
    note: null,
    ...row,
    words: words.split(", "),
    meanings: meanings?.split(", ") ?? [],
  }));
  await client.from("search_synonyms").insert(rows).throwOnError();
}

/** `npm run golive:clean` removes them. */
async function seedCodes(client: SupabaseClient): Promise<void> {
  const codes = JSON.parse(readFileSync(path.join(folder, "codes.json"), "utf8")) as Record<string, unknown>[];
  const rows = codes.map((code) => ({ percent: null, amount: null, min_subtotal: 0, ...code, is_demo: true }));
  const { error } = await client.from("discount_codes").upsert(rows, { onConflict: "code", ignoreDuplicates: true });
  if (error) throw new PlainError(`The demo codes could not be loaded: ${error.message}`);
}

type SeedProduct = Pictured & {
  is_new?: boolean;
  variants?: SeedVariant[];
  article_number: string;
  price: number;
} & Partial<Record<"name" | "category" | "dimensions" | "weight", string | null>>;

/** In the owners' order; what is new is a month younger than all else. */
export function readProducts() {
  const files = readdirSync(path.join(folder, "products")).sort();
  const shares = readShares();
  return files
    .flatMap((file) => readRows<SeedProduct>(`products/${file}`))
    .map((product, index) => ({
      // One upsert needs the same columns in each row.
      weight: null,
      edition_size: null,
      option_names: [] as string[],
      option_values: [] as string[],
      engraving: null,
      can_resize: false,
      ...product,
      confusable: shares[product.slug]?.[0] ?? null,
      variants:
        product.variants?.map((variant, place) => ({
          ...variant,
          confusable: shares[product.slug]?.[place + 1] ?? null,
        })) ?? [],
      packaging: product.pieces ? (BOXES[product.pieces] ?? null) : null,
      warnings: product.pieces ? SMALL_PARTS : null,
      ...firstPictures(product),
      created_at: new Date(Date.UTC(2026, product.is_new ? 10 : 9, 1) - index * HOUR_MS).toISOString(),
    }));
}

function readRows<T = object>(file: string): T[] {
  return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as T[];
}
