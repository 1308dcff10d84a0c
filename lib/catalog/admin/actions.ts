"use server";

import { after } from "next/server";
import { z } from "zod";
import { refuse } from "@/lib/admin/refusal";
import { findAdmin } from "@/lib/auth/guard";
import { fill } from "@/lib/format/fill";
import { firstErrors } from "@/lib/forms/fields";
import { dropUnused } from "@/lib/images/bucket";
import { hasPicture } from "@/lib/images/bucket-files";
import { conflict, errors, form as text, remove } from "@/messages/client/admin-products.de.json";
import { explainConflict } from "./conflict";
import { findAdminProduct } from "./queries";
import type { RemoveResult, RestoreResult, SaveResult } from "./result";
import { writeProduct } from "./write";
import { expireProducts } from "@/lib/catalog/expire-products";
import { productFormSchema, seenSchema, type ProductForm, type Seen } from "./product-form-schema";

const idSchema = z.number().int().positive();
const requestSchema = z.object({ fields: z.unknown(), seen: z.nullable(seenSchema) });

/**
 * Creates a product, or with `seen` changes that one, unless another admin saved first: then nothing is written and the answer
 * says what happened.
 */
export async function saveProductAction(fields: ProductForm, seen: Seen | null): Promise<SaveResult> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = requestSchema.safeParse({ fields, seen });
  if (!asked.success) return { ok: false, error: text.failed };
  const form = productFormSchema.safeParse(asked.data.fields);
  if (!form.success) return { ok: false, error: text.invalid, fields: firstErrors(form.error.issues) };
  const { client } = admin;
  try {
    const before = asked.data.seen && (await findAdminProduct(client, asked.data.seen.id));
    const missing = await missingPictures(client, form.data, before?.form);
    if (missing) return { ok: false, error: text.invalid, fields: missing };
    const answer = await writeProduct(client, form.data, asked.data.seen);
    if (!answer.ok) return { ok: false, error: text.invalid, fields: answer.fields };
    const { written } = answer;
    if (!written) {
      // Only a change can find nothing to change.
      const found = await explainConflict(client, seenSchema.parse(asked.data.seen));
      return { ok: false, error: found.current ? conflict.title : conflict.gone, conflict: found };
    }
    expireProducts([String(written.id), written.slug, before?.form.slug]);
    const left = addressesOf(before?.form);
    after(() => dropUnused(client, left));
    return { ok: true, ...written };
  } catch (error) {
    console.error("Error saving a product:", error instanceof Error ? error.message : error);
    return { ok: false, error: text.failed };
  }
}

/** Deletes a product with its pictures, or archives it when orders refer to it. */
export async function removeProductAction(id: number): Promise<RemoveResult> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = idSchema.safeParse(id);
  if (!asked.success) return { ok: false, error: remove.failed };
  const { client } = admin;
  try {
    const before = await findAdminProduct(client, asked.data);
    const answer = await client.rpc("admin_remove_product", { p_id: asked.data });
    if (answer.error) throw new Error(answer.error.message);
    const outcome = z.enum(["deleted", "archived", "gone"]).parse(answer.data);
    expireProducts([String(asked.data), before?.form.slug]);
    // An archived product keeps its pictures: it may come back.
    if (outcome === "deleted" && before) after(() => dropUnused(client, addressesOf(before.form)));
    return { ok: true, outcome };
  } catch (error) {
    console.error("Error removing a product:", error instanceof Error ? error.message : error);
    return { ok: false, error: remove.failed };
  }
}

/** Brings an archived product back into the shop. Its stock stays as it is. */
export async function restoreProductAction(id: number): Promise<RestoreResult> {
  const admin = await findAdmin();
  if (typeof admin === "string") return refuse(admin);
  const asked = idSchema.safeParse(id);
  if (!asked.success) return { ok: false, error: text.failed };
  try {
    const { data, error } = await admin.client
      .from("products")
      .update({ archived_at: null })
      .eq("id", asked.data)
      .select("slug, stock");
    if (error) throw new Error(error.message);
    const [row] = z.array(z.object({ slug: z.string(), stock: z.number() })).parse(data);
    if (!row) return { ok: false, error: remove.gone };
    expireProducts([String(asked.data), row.slug]);
    return { ok: true, stock: row.stock };
  } catch (error) {
    console.error("Error restoring a product:", error instanceof Error ? error.message : error);
    return { ok: false, error: text.failed };
  }
}

type Client = Parameters<typeof hasPicture>[0];

const addressesOf = (form: ProductForm | undefined) => form?.pictures.map(({ url }) => url) ?? [];

/** The first picture that is not there any more, because the form stood open for more than a day; null when all are. */
async function missingPictures(
  client: Client,
  form: { pictures: { url: string }[] },
  before: ProductForm | undefined,
): Promise<Record<string, string> | null> {
  const known = new Set(addressesOf(before));
  const isThere = await Promise.all(
    form.pictures.map(async ({ url }) => known.has(url) || (await hasPicture(client, url))),
  );
  const missing = isThere.indexOf(false);
  return missing < 0 ? null : { pictures: fill(errors.imageGone, { number: String(missing + 1) }) };
}
