"use server";

import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { cutProblem } from "@/lib/catalog/admin/cuttable";
import { MAX_TOY_PIECES } from "@/lib/catalog/admin/product-form-schema";
import { expireProducts } from "@/lib/catalog/expire-products";
import { measureProduct } from "@/lib/puzzle/difficulty/upkeep";
import { interpolate } from "@/lib/platform/format/interpolate";
import type { ShopClient } from "@/lib/platform/supabase/client";
import { errors as shared, form as formText } from "#messages/client/admin-products.json";
import { conflict, errors as text } from "#messages/client/admin-variants.json";
import type { SaveVariantsResult, VariantsData } from "./data";
import { seenVariantSchema, variantsFormSchema, type VariantsForm, type VariantsInput } from "./form-schema";
import { findVariants } from "./queries";
import { toRows } from "./to-rows";

const answerSchema = z.object({ outcome: z.enum(["saved", "changed", "taken"]) });

/** Writes nothing when one of them is not as it was `seen`. */
export const saveVariantsAction = adminAction(
  {
    what: "saving variants",
    // What was typed is judged below, so that each field gets its sentence.
    args: z.tuple([z.int().positive(), z.custom<VariantsForm>(), z.array(seenVariantSchema).max(1000)]),
    onFailure: formText.failed,
  },
  async ({ client }, id, typed, seen): Promise<SaveVariantsResult> => {
    const form = variantsFormSchema.safeParse(typed);
    const wrong = (fields: Record<string, string>) => ({ ok: false as const, error: formText.invalid, fields });
    if (!form.success)
      return wrong(Object.fromEntries(form.error.issues.map(({ path, message }) => [path.join("."), message])));
    const before = await findVariants(client, id);
    if (!before) return { ok: false, error: conflict.missing, conflict: { current: null } };
    const fields = limits(form.data, before);
    if (Object.keys(fields).length > 0) return wrong(fields);
    const { data } = await client
      .rpc("admin_save_variants", {
        p_id: id,
        p_option_names: form.data.optionNames.filter(Boolean),
        p_variants: toRows(form.data, seen, before.pictures[0] ?? ""),
      })
      .throwOnError();
    const { outcome } = answerSchema.parse(data);
    if (outcome === "taken") {
      const taken = await takenNumbers(client, form.data);
      return Object.keys(taken).length > 0 ? wrong(taken) : { ok: false, error: text.swapped };
    }
    if (outcome === "saved") await measureProduct(id);
    const current = await findVariants(client, id);
    if (outcome === "changed" || !current)
      return { ok: false, error: current ? conflict.title : conflict.missing, conflict: { current } };
    expireProducts([current.slug, ...[...seen, ...current.seen].map((one) => String(one.id))]);
    return { ok: true, current };
  },
);

function limits(
  { rows }: VariantsInput,
  { kind, isToy, needsArtwork, editionSize, pictures, form, archived }: VariantsData,
) {
  const known = new Set([...pictures, ...[...form.rows, ...archived].map(({ picture }) => picture)]);
  const fields: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    if (isToy && (row.pieces ?? 0) > MAX_TOY_PIECES) fields[`rows.${index}.pieces`] = shared.toyPieces;
    if (kind === "other" && !row.contents) fields[`rows.${index}.contents`] = shared.contentsMissing;
    const problem = needsArtwork && cutProblem(row.dimensions, row.pieces);
    if (problem) fields[`rows.${index}.${problem.field}`] = problem.error;
    if (row.picture !== "" && !known.has(row.picture)) fields[`rows.${index}.picture`] = text.picture;
  }
  if (editionSize !== null && (rows[0]?.stock ?? 0) > editionSize) fields["rows.0.stock"] = shared.editionStock;
  return fields;
}

async function takenNumbers(client: ShopClient, { rows }: VariantsInput): Promise<Record<string, string>> {
  const own = new Set(rows.map(({ id }) => id));
  const read = async (number: string) => {
    const asked = client.from("products").select("id, name").eq("article_number", number).limit(1);
    return (await asked.throwOnError()).data[0];
  };
  const owners = await Promise.all(rows.map(({ articleNumber }) => read(articleNumber)));
  return Object.fromEntries(
    owners.flatMap((owner, index) =>
      owner && !own.has(owner.id)
        ? [[`rows.${index}.articleNumber`, interpolate(text.numberTaken, { name: owner.name })]]
        : [],
    ),
  );
}
