"use server";

import { refresh, updateTag } from "next/cache";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import { tags } from "@/lib/platform/cache";
import type { Answer, FormAnswer } from "@/lib/platform/admin/refusal";
import { rowVersionSchema } from "@/lib/platform/admin/row-version";
import { firstErrors } from "@/lib/platform/forms/fields";
import { redirect as text } from "#messages/client/admin-ops.json";
import { UNIQUE_VIOLATION_CODE } from "@/lib/platform/supabase/error-codes";
import { readRedirectsAgain } from "../answer";
import { hasSubject, isOwnAddress } from "../own-address";
import { redirectSchema, type RedirectValues } from "./schema";

const idSchema = z.int().positive();
const seenSchema = z.object({ id: idSchema, version: rowVersionSchema });

/** What the table refuses, and at which field it is said. */
const REFUSED: Record<string, { field: "from" | "to"; error: string }> = {
  [UNIQUE_VIOLATION_CODE]: { field: "from", error: text.taken },
  PT409: { field: "from", error: text.tooMany },
  PT422: { field: "to", error: text.circle },
};

/** Not when another admin changed it since. The address itself stays: another one is another redirect. */
export const saveRedirectAction = adminAction(
  { what: "saving a redirect", args: z.tuple([seenSchema.nullable(), z.custom<RedirectValues>()]) },
  async ({ client }, seen, values): Promise<FormAnswer> => {
    const { data: typed, error: wrong } = redirectSchema.safeParse(values);
    if (!typed) return { ok: false, error: text.check, fields: firstErrors(wrong.issues) };
    if (!seen && (await isOwnAddress(typed.from))) return { ok: false, error: text.check, fields: { from: text.page } };
    if ((await hasSubject(typed.to)) === false) return { ok: false, error: text.check, fields: { to: text.gone } };
    const table = client.from("redirects");
    const { data, error } = await (seen
      ? table.update({ to_path: typed.to }).eq("id", seen.id).eq("updated_at", seen.version).select("id")
      : table.insert({ from_path: typed.from, to_path: typed.to }).select("id"));
    const refused = error && REFUSED[error.code];
    if (refused) return { ok: false, error: text.check, fields: { [refused.field]: refused.error } };
    if (error) throw error;
    if (data.length === 0) return { ok: false, error: text.changed };
    updateTag(tags.redirects);
    await readRedirectsAgain();
    refresh();
    return { ok: true, message: text.saved };
  },
);

export const deleteRedirectAction = adminAction(
  { what: "deleting a redirect", args: z.tuple([idSchema]) },
  async ({ client }, id): Promise<Answer> => {
    await client.from("redirects").delete().eq("id", id).throwOnError();
    updateTag(tags.redirects);
    await readRedirectsAgain();
    refresh();
    return { ok: true, message: text.deleted };
  },
);
