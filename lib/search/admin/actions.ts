"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import { tags } from "@/lib/platform/cache";
import { firstErrors } from "@/lib/platform/forms/fields";
import { synonym as text } from "#messages/client/admin-ops.json";
import { synonymSchema, type SynonymValues } from "./schema";

const idSchema = z.int().positive();
const seenSchema = z.object({ id: idSchema, version: rowVersionSchema });

/** PostgreSQL's "a check says no": no line has a word that is searched for. */
const REFUSED = "23514";

/** Not when another admin changed it since. */
export const saveSynonymAction = adminAction(
  { what: "saving search words", args: z.tuple([seenSchema.nullable(), z.custom<SynonymValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const { data: row, error: wrong } = synonymSchema.safeParse(values);
    if (!row) return { ok: false, error: text.check, fields: firstErrors(wrong.issues) };
    const table = client.from("search_synonyms");
    const { data, error } = await (seen
      ? table.update(row).eq("id", seen.id).eq("updated_at", seen.version).select("id")
      : table.insert(row).select("id"));
    if (error?.code === REFUSED) return { ok: false, error: text.missing, fields: { words: text.missing } };
    if (error) throw error;
    if (data.length === 0) return { ok: false, error: text.changed };
    updateTag(tags.lists);
    refresh();
    return { ok: true, message: text.saved };
  },
);

export const deleteSynonymAction = adminAction(
  { what: "deleting search words", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    await client.from("search_synonyms").delete().eq("id", id).throwOnError();
    updateTag(tags.lists);
    refresh();
    return { ok: true, message: text.deleted };
  },
);
