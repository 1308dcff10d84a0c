import type { SupabaseClient } from "@supabase/supabase-js";
import { readFileSync } from "node:fs";
import path from "node:path";
import { seedVariants, type Listed } from "./seed-variants.ts";
import { root } from "./settings.ts";
import { PlainError } from "./steps.ts";

export function readAtelier() {
  const file = path.join(root, "supabase/seed/atelier.json");
  return JSON.parse(readFileSync(file, "utf8")) as Listed & { pieces: number; dimensions: string };
}

/** What exists already is left alone. */
export async function seedAtelier(client: SupabaseClient, warnings: string): Promise<void> {
  const product = readAtelier();
  const { variants: _variants, ...row } = product;
  const { error } = await client
    .from("products")
    .upsert([{ ...row, warnings, needs_artwork: true }], { onConflict: "slug", ignoreDuplicates: true });
  if (error) throw new PlainError(`The price matrix could not be loaded: ${error.message}`);
  await seedVariants(client, [product]);
}
