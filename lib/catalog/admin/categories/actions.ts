"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { firstErrors } from "@/lib/platform/forms/fields";
import { freeSlug, slugify } from "@/lib/platform/format/slugify";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { FOREIGN_KEY_VIOLATION_CODE, UNIQUE_VIOLATION_CODE } from "@/lib/platform/supabase/error-codes";
import { currentSettings } from "@/lib/settings/read";
import { slugOf } from "@/lib/settings/record-slug";
import text from "#messages/client/admin-categories.json";
import { SHOP_SLUG } from "../../slugs";
import { categorySchema, type CategoryValues } from "./schema";

const seenSchema = z.object({
  slug: z.string().max(100),
  name: z.string().max(100),
  description: z.string().max(1000),
});
export type SeenCategory = z.infer<typeof seenSchema>;

/** The address of a new one is made of its name and stays. Not when another admin changed it since. */
export const saveCategoryAction = adminAction(
  { what: "saving a category", args: z.tuple([seenSchema.nullable(), z.custom<CategoryValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const { data: typed, error: wrong } = categorySchema.safeParse(values);
    if (!typed) return { ok: false, error: text.errors.check, fields: firstErrors(wrong.issues) };
    const { name, description, kind, position } = typed;
    const table = client.from("categories");
    const { data, error } = await (seen
      ? table.update({ name, description, position }).match(seen).select("slug")
      : table.insert({ name, description, kind, position, slug: await newSlug(client, name) }).select("slug"));
    if (error?.code === UNIQUE_VIOLATION_CODE)
      return { ok: false, error: text.errors.taken, fields: { name: text.errors.taken } };
    if (error) throw error;
    if (data.length === 0) return { ok: false, error: text.errors.changed };
    updateTag(tags.catalog);
    refresh();
    return { ok: true, message: text.saved };
  },
);

export const removeCategoryAction = adminAction(
  { what: "removing a category", args: z.tuple([z.string().max(100)]) },
  async ({ client }, slug): Promise<Answer> => {
    await moveArchived(client, slug);
    const { error } = await client.from("categories").delete().eq("slug", slug);
    if (error?.code === FOREIGN_KEY_VIOLATION_CODE) return { ok: false, error: text.errors.used };
    if (error) throw error;
    updateTag(tags.catalog);
    refresh();
    return { ok: true, message: text.removed };
  },
);

/** Where only archived products have a category left, it can go: they get the first of the others. */
async function moveArchived(client: ShopClient, slug: string): Promise<void> {
  const products = client.from("products").select("id").eq("category", slug).is("archived_at", null).limit(1);
  const others = client.from("categories").select("slug").neq("slug", slug).order("position").limit(1);
  const [shown, other] = await Promise.all([products.throwOnError(), others.throwOnError()]);
  if (shown.data.length > 0 || !other.data[0]) return;
  const { slug: category } = other.data[0];
  await client.from("products").update({ category }).eq("category", slug).throwOnError();
}

/** Collections have the same kind of address. */
async function newSlug(client: ShopClient, name: string): Promise<string> {
  const [categories, { collections }] = await Promise.all([
    client.from("categories").select("slug").throwOnError(),
    currentSettings(),
  ]);
  const taken = [...categories.data.map(({ slug }) => slug), ...collections.collections.map(slugOf), SHOP_SLUG];
  return freeSlug(slugify(name) || "kategorie", new Set(taken));
}
