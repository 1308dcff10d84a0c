import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** The database with all rights, for tests that change what the shop sells behind a visitor's back. */
const service: SupabaseClient = createClient(setting("NEXT_PUBLIC_SUPABASE_URL"), setting("SUPABASE_SECRET_KEY"), {
  auth: { persistSession: false, autoRefreshToken: false },
});

let made = 0;

/** A product of its own for one test: `change` edits it, `remove` deletes it; call `remove` when done. */
export async function makeProduct(fields: { price?: number; stock?: number } = {}) {
  const mark = `${process.pid}-${Date.now()}-${(made += 1)}`;
  const row = {
    slug: `pruefstueck-${mark}`,
    article_number: `TEST-${mark}`,
    name: `Prüfstück ${mark}`,
    category: "abstrakt",
    price: 49.9,
    image_url: "/kunst/wirbelnde-nacht.webp",
    stock: 20,
    featured_rank: null,
    ...fields,
  };
  const { data, error } = await service.from("products").insert(row).select("id").single<{ id: number }>();
  if (error) throw new Error(error.message);
  const { id } = data;
  return {
    id,
    name: row.name,
    path: `/product/${row.slug}`,
    change: async (changes: { price?: number; stock?: number }) => {
      const { error: failure } = await service.from("products").update(changes).eq("id", id);
      if (failure) throw new Error(failure.message);
    },
    remove: async () => {
      await service.from("products").delete().eq("id", id);
    },
  };
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; the journeys are started by \`npm test\`.`);
  return value;
}
