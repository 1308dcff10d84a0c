"use server";

import { updateTag } from "next/cache";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/platform/admin/admin-action";
import type { Failure } from "@/lib/platform/admin/refusal";
import { tags } from "@/lib/platform/cache";
import { serviceClient } from "@/lib/platform/supabase/service";
import { forgetPictures } from "@/lib/puzzle/atelier/forget";
import text from "#messages/client/admin-person.json";
import { isUnknown, personSchema, tellErasure, tellPlan, type Erasure, type PersonCounts, type Told } from "../person";

export type PlanAnswer = { ok: true; email: string; plan: Told } | Failure;
export type ErasureAnswer = { ok: true; done: Told } | Failure;

export const planErasureAction = adminAction(
  { what: "counting what is known of a person", args: z.tuple([z.string()]) },
  async ({ client }, typed): Promise<PlanAnswer> => {
    const asked = personSchema.safeParse({ email: typed });
    if (!asked.success) return { ok: false, error: asked.error.issues[0]?.message ?? text.errors.email };
    const { email } = asked.data;
    const { data } = await client.rpc("admin_count_person", { p_email: email }).throwOnError();
    const counts = data as PersonCounts; // The database's own function.
    return isUnknown(counts) ? { ok: false, error: text.unknown } : { ok: true, email, plan: tellPlan(counts) };
  },
);

/** `typed`: the e-mail address once more, so that nobody is erased by a slip. */
export const erasePersonAction = adminAction(
  { what: "erasing a person", args: z.tuple([z.string(), z.string()]) },
  async ({ client }, email, typed): Promise<ErasureAnswer> => {
    if (!email || typed.trim().toLowerCase() !== email.toLowerCase())
      return { ok: false, error: text.errors.notTheSame };
    const { data } = await client.rpc("admin_erase_person", { p_email: email }).throwOnError();
    const erasure = data as Erasure; // The database's own function.
    // Reviews stand on cached pages with their author's name.
    if (erasure.erased.reviews) updateTag(tags.catalog);
    after(() => forgetPictures(serviceClient).catch((error: unknown) => console.error(error)));
    return { ok: true, done: tellErasure(erasure) };
  },
);
