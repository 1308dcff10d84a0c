"use server";

import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { expireProducts } from "@/lib/catalog/expire-products";
import { measureProduct } from "@/lib/puzzle/difficulty/upkeep";
import { interpolate } from "@/lib/platform/format/interpolate";
import { firstErrors } from "@/lib/platform/forms/fields";
import { dropUnused } from "@/lib/platform/images/bucket";
import { hasPicture } from "@/lib/platform/images/bucket-files";
import { conflict, errors, form as text, remove, row } from "#messages/client/admin-products.json";
import { explainConflict } from "./conflict";
import { MAX_NAME_LENGTH, productFormSchema, seenSchema, type ProductForm } from "./product-form-schema";
import { proposeSlug } from "./product-form-slug";
import { findAdminProduct } from "./queries";
import type { CopyResult, RemoveResult, RestoreResult, SaveResult } from "./result";
import { writeProduct } from "./write";

const idSchema = z.int().positive();

/** Writes nothing if another admin saved first; the same `key` creates no second product (lib/platform/forms/retry-key.ts). */
export const saveProductAction = adminAction(
  {
    what: "saving a product",
    // What was typed is judged below, so that each field gets its sentence.
    args: z.tuple([z.custom<ProductForm>(), z.nullable(seenSchema), z.nullable(z.uuid())]),
    onFailure: text.failed,
  },
  async ({ client }, fields, seen, key): Promise<SaveResult> => {
    const form = productFormSchema.safeParse(fields);
    if (!form.success) return { ok: false, error: text.invalid, fields: firstErrors(form.error.issues) };
    const before = seen && (await findAdminProduct(client, seen.id));
    const missing = await missingPictures(client, form.data, before?.form);
    if (missing) return { ok: false, error: text.invalid, fields: missing };
    const answer = await writeProduct(client, form.data, seen, key);
    if (!answer.ok) return { ok: false, error: text.invalid, fields: answer.fields };
    const { written } = answer;
    if (!written) {
      // Only a change can find nothing to change.
      const found = await explainConflict(client, seenSchema.parse(seen));
      return { ok: false, error: found.current ? conflict.title : conflict.gone, conflict: found };
    }
    await measureProduct(written.id);
    expireProducts([String(written.id), written.slug, before?.form.slug]);
    const left = addressesOf(before?.form);
    after(() => dropUnused(client, left));
    return { ok: true, ...written };
  },
);

/** Pictures in sent mails stay; a product that orders refer to is archived instead. */
export const removeProductAction = adminAction(
  {
    what: "removing a product",
    args: z.tuple([idSchema]),
    onFailure: remove.failed,
  },
  async ({ client }, id): Promise<RemoveResult> => {
    const before = await findAdminProduct(client, id);
    const answer = await client.rpc("admin_remove_product", { p_id: id }).throwOnError();
    const outcome = z.enum(["deleted", "archived", "gone"]).parse(answer.data);
    expireProducts([String(id), before?.form.slug]);
    // An archived product keeps its pictures: it may come back.
    if (outcome === "deleted" && before) after(() => dropUnused(client, addressesOf(before.form)));
    return { ok: true, outcome };
  },
);

/** With its variants, as a draft. */
export const copyProductAction = adminAction(
  { what: "copying a product", args: z.tuple([idSchema]), onFailure: text.failed },
  async ({ client }, id): Promise<CopyResult> => {
    const product = await findAdminProduct(client, id);
    if (!product) return { ok: false, error: remove.gone };
    const name = interpolate(row.copyName, { name: product.form.name.slice(0, MAX_NAME_LENGTH - row.copyName.length) });
    const values = { p_id: id, p_name: name, p_slug: proposeSlug(name) };
    const { data: copy } = await client.rpc("admin_copy_product", values).throwOnError();
    if (copy === null) return { ok: false, error: remove.gone };
    await measureProduct(copy);
    return { ok: true, id: copy };
  },
);

/** The variants archived with it come back too; its stock stays as it is, and a draft is one still. */
export const restoreProductAction = adminAction(
  {
    what: "restoring a product",
    args: z.tuple([idSchema]),
    onFailure: text.failed,
  },
  async ({ client }, id): Promise<RestoreResult> => {
    const restored = client
      .from("products")
      .update({ archived_at: null })
      .eq("id", id)
      .select("slug, stock, option_names, draft_until");
    const [row] = (await restored.throwOnError()).data;
    if (!row) return { ok: false, error: remove.gone };
    await measureProduct(id);
    expireProducts([String(id), row.slug]);
    const isDraft = row.draft_until !== null;
    return { ok: true, isDraft, stock: row.option_names.length > 0 ? null : row.stock };
  },
);

type Client = Parameters<typeof hasPicture>[0];

const addressesOf = (form: ProductForm | undefined) => form?.pictures.map(({ url }) => url) ?? [];

/** A form that stood open for more than a day may name pictures that are gone. */
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
  return missing < 0 ? null : { pictures: interpolate(errors.imageGone, { number: String(missing + 1) }) };
}
